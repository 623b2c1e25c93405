import type { Config } from "../config.ts";

const ANSWER_MS_MAX = 5_000;

/** A reply of a server, or the reason why none came. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The reply of the server on this machine; null if none listens, or its port is not known. */
export async function readLocally(
  { ATRIUM_HOST: host, ATRIUM_PORT: port }: Config,
  path: string,
): Promise<Answer | null> {
  if (port === 0) return null;
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return readUrl(`http://${name}:${port}${path}`).catch(() => null);
}

/** Follows no redirect. @throws Error with the cause of the network as its message */
export async function readUrl(url: string): Promise<Answer> {
  try {
    const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    return { status: reply.status, text: (await reply.text()).slice(0, 10_000) };
  } catch (error) {
    const { cause, message } = error as Error;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new Error(code ?? (cause instanceof Error ? cause.message : message), { cause: error });
  }
}

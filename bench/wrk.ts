import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SCRIPT = fileURLToPath(new URL("./wrk.lua", import.meta.url));
const run = promisify(execFile);

/** One request that wrk repeats. */
export interface Repeated {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** `{n}` is replaced by a running number if `tokens` is given. */
  readonly body?: string;
  /** A file of tokens, one a line, used in turns. */
  readonly tokens?: string;
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** @throws Error for the user without wrk, whose load costs too little to limit the measured server */
export function requireWrk(): void {
  if (spawnSync("wrk", ["--version"]).error) {
    throw new Error(
      "This part needs the load generator wrk, which is missing. Debian: apt-get install wrk; macOS: brew install wrk.",
    );
  }
}

const SECONDS_MAX = 20;

let number = 0;

/** Repeats the request for `seconds` over `connections`, one at a time on each. @throws Error if a request fails */
export async function repeat(sent: Repeated, { connections = 32, seconds = 2 } = {}): Promise<Load> {
  const { url, method = "GET", headers = {}, body = "", tokens = "" } = sent;
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "-s",
    SCRIPT,
    url,
    "--",
    method,
    body,
    tokens,
    String(number),
    ...Object.entries(headers).flat(),
  ]);
  const [result = "{}"] = stdout.trim().split("\n").slice(-1);
  const { requests, failed, microseconds, p50, p99 } = JSON.parse(result) as Record<string, number>;
  // On a busy machine a slow page may not be answered in that time.
  if (requests === 0 && !failed && seconds < SECONDS_MAX) return repeat(sent, { connections, seconds: seconds * 2 });
  if (!requests || !microseconds || failed) {
    const authorization = tokens && `Bearer ${readFileSync(tokens, "utf8").split("\n", 1)[0]}`;
    const asked = { method, headers: { ...headers, ...(authorization && { authorization }) } };
    const reply = await fetch(url, { ...asked, ...(body && { body: body.replaceAll("{n}", String(number + 1)) }) });
    const answered = `${reply.status} ${(await reply.text()).slice(0, 300)}`;
    throw new Error(`${method} ${url}: ${failed} of ${requests} requests failed. Asked again: ${answered}`);
  }
  number += requests + connections;
  return { requests, perSecond: requests / (microseconds / 1e6), p50: (p50 ?? 0) / 1e3, p99: (p99 ?? 0) / 1e3 };
}

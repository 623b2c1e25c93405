import { Pool } from "undici";

export interface Sent {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests per second; median and 99th percentile of their durations, in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends `count` requests over persistent connections, `inFlight` at a time. A status of 400 or more ends the load. */
export async function load(inFlight: number, count: number, make: () => Sent): Promise<Measured> {
  const pool = new Pool(new URL(make().url).origin, { connections: inFlight, pipelining: 1 });
  const durations: number[] = [];
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) durations.push(await once(pool, make()));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

async function once(pool: Pool, { url, method = "GET", headers = {}, body }: Sent): Promise<number> {
  const started = performance.now();
  const { pathname, search } = new URL(url);
  const reply = await pool.request({ path: pathname + search, method, headers, body: body ?? null });
  const text = await reply.body.text();
  if (reply.statusCode < 400) return performance.now() - started;
  throw new Error(`${url} answered ${reply.statusCode}: ${text.slice(0, 300)}`);
}

import { Agent, request } from "node:http";

/** One request of a load. */
export interface Sent {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests per second; the median and the 99th percentile of their durations, in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends `count` requests over kept connections, `inFlight` at a time. Any answer that is no success ends it. */
export async function load(inFlight: number, count: number, make: () => Sent): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const durations: number[] = [];
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) durations.push(await once(agent, make()));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

function once(agent: Agent, { url, method = "GET", headers = {}, body }: Sent): Promise<number> {
  const started = performance.now();
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (reply) => {
      let text = "";
      reply.on("data", (chunk) => {
        text += chunk;
      });
      reply.on("end", () => {
        const isSuccess = (reply.statusCode ?? 500) < 300;
        if (isSuccess) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${reply.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

import type { BenchEnvironment } from "./environment.ts";
import { load, type Sent } from "./load.ts";

const COUNT = 6_000;
const WRITES = 600;

/** The same load on one process and on two, sharing one PostgreSQL. */
export async function* twoProcesses(bench: BenchEnvironment): AsyncGenerator<string[]> {
  const second = await bench.another();
  await bench.refill();
  const urls = [bench.server.url, second.url];
  const headers = { authorization: `Bearer ${bench.tokens[0]}` };
  const read = (url: string) => (): Sent => ({ url: `${url}/api/resources/list`, headers });
  yield await compare("`GET /api/resources/list`", COUNT, urls.map(read));
  let index = 0;
  const tokens = bench.tokens.slice(-240);
  const book = (url: string) => (): Sent => {
    const body = JSON.stringify({ event_url: `https://luma.com/two-${index++}`, email: "bench@example.org" });
    const token = tokens[Math.floor(index / 9) % tokens.length];
    const sent = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return { url: `${url}/api/events/rsvp`, method: "POST", headers: sent, body };
  };
  yield await compare("`POST /api/events/rsvp`", WRITES, urls.map(book));
}

async function compare(name: string, count: number, [one, other]: (() => Sent)[]): Promise<string[]> {
  if (!one || !other) throw new Error("two processes are needed");
  await load(32, count / 5, one);
  await load(32, count / 5, other);
  const alone = await load(32, count, one);
  const began = performance.now();
  await Promise.all([load(16, count / 2, one), load(16, count / 2, other)]);
  const together = count / ((performance.now() - began) / 1000);
  return [name, alone.perSecond.toFixed(0), together.toFixed(0), (together / alone.perSecond).toFixed(2), "1.50"];
}

import { readFileSync } from "node:fs";
import type { BenchEnvironment, Child } from "./environment.ts";
import { load, type Sent } from "./load.ts";

const LOOKS = 6;

/** Memory after minutes of mixed load, without the database, beside an empty Fastify server. */
export async function* footprint(bench: BenchEnvironment): AsyncGenerator<string[]> {
  if (process.platform !== "linux") return;
  const minutes = Number(process.env.BENCH_MINUTES ?? 1);
  const { url } = bench.server;
  const empty = await bench.baseline("./rivals/fastify.mjs", {});
  const headers = { authorization: `Bearer ${bench.tokens[0]}`, "content-type": "application/json" };
  let index = 0;
  const mixed = (): Sent => {
    index++;
    const paths = ["/api/events/upcoming", "/api/resources/list", "/api/directory/search?q=bench", "/docs", "/"];
    const token = bench.tokens[index % bench.tokens.length];
    if (index % 20 !== 0)
      return { url: url + paths[index % paths.length], headers: { authorization: `Bearer ${token}` } };
    const body = JSON.stringify({ requests: [{ path: "/api/events/upcoming?limit=3" }] });
    return { url: `${url}/api/batch`, method: "POST", headers, body };
  };
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const until = performance.now() + (minutes * 60_000) / LOOKS;
    while (performance.now() < until) await load(16, 2_000, mixed);
    looks.push(megabytes(bench.server));
  }
  await load(16, 2_000, () => ({ url: empty.url }));
  const bare = megabytes(empty);
  const last = looks.at(-1) ?? 0;
  yield [
    `after ${minutes} min of mixed load, beyond an empty Fastify server`,
    `${last.toFixed(0)} − ${bare.toFixed(0)} = ${(last - bare).toFixed(0)} MB`,
    "≤ 150 MB more",
  ];
  yield ["in steps", `${looks.map((each) => each.toFixed(0)).join(", ")} MB`, "flat"];
}

function megabytes({ process: child }: Child): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

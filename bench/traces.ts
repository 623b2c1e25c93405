import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BenchEnvironment, Child } from "./environment.ts";
import { cpuOf, usualRequests } from "./rows.ts";
import { requireWrk } from "./wrk.ts";

const ROUNDS = 7;
const SECONDS = 2;
const TIMES_MAX = 1.05;

/** What traces cost: the server CPU of a request with one of a hundred recorded, beside the same without traces. */
export async function* traceRows(bench: BenchEnvironment): AsyncGenerator<string[]> {
  requireWrk();
  const collector = await startCollector();
  const plain = await bench.another();
  const traced = await bench.another({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.01",
  });
  try {
    for (const [name, sent] of Object.entries(usualRequests(bench, "traces"))) {
      const cost = async ({ url, process }: Child) => {
        await bench.refill();
        return cpuOf(bench, process, sent(url), SECONDS);
      };
      for (const each of [plain, traced]) await cost(each);
      const costs: { off: number; on: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) costs.push({ off: await cost(plain), on: await cost(traced) });
      const lowest = (of: "off" | "on") => Math.min(...costs.map((each) => each[of]));
      const ratio = lowest("on") / lowest("off");
      const verdict = ratio <= TIMES_MAX ? "met" : "missed";
      yield [name, lowest("off").toFixed(0), lowest("on").toFixed(0), ratio.toFixed(3), `≤ ${TIMES_MAX}`, verdict];
    }
    if (collector.exports() === 0) throw new Error("no trace was exported");
  } finally {
    collector.close();
  }
}

/** Accepts what it is sent. */
async function startCollector() {
  let exports = 0;
  const server = createServer((request, response) => {
    exports++;
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, exports: () => exports, close: () => server.close() };
}

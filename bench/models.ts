import { Agent, request } from "node:http";
import { mintGatewayKey } from "../src/features/model-keys/testing/keys.ts";
import { type BenchEnvironment, openEnvironment } from "./environment.ts";

const CALLS = 600;
const WARM_UP = 60;
/** Below the limit of a key in a minute. */
const CALLS_PER_KEY = 50;
/** Maximum of the gateway's first byte over the model server's, at the median. */
const TARGET_MS = 2;

type Print = (name: string, head: readonly string[], rows: string[][]) => void;

/** Measures the first byte of a stream through the gateway beside the model server alone, in turns. */
export async function models(print: Print): Promise<void> {
  const bench = await openEnvironment();
  try {
    const upstream = await bench.baseline("rivals/model-server.mjs", {});
    const server = await bench.another({
      ATRIUM_GATEWAY_OPENAI_URL: `${upstream.url}/v1`,
      ATRIUM_GATEWAY_MODELS: "fake,small",
      ATRIUM_GATEWAY_WEEKLY_TOKENS: "1000000000",
    });
    const keys = await mintKeys(bench);
    const direct: number[] = [];
    const through: number[] = [];
    for (let call = 0; call < CALLS + WARM_UP; call++) {
      const alone = await firstByte(upstream.url, "");
      const passed = await firstByte(`${server.url}/gateway`, keys[Math.floor(call / CALLS_PER_KEY)] ?? "");
      if (call < WARM_UP) continue;
      direct.push(alone);
      through.push(passed);
    }
    const rows = [50, 95].map((percent) => {
      const [alone, passed] = [percentile(direct, percent), percentile(through, percent)];
      const isMet = passed - alone <= TARGET_MS ? "met" : "missed";
      const target = percent === 50 ? [`${TARGET_MS} ms`, isMet] : ["", ""];
      return [`p${percent}`, ms(alone), ms(passed), ms(passed - alone), ...target];
    });
    print("first byte of a stream", ["", "model server", "gateway", "more", "target", "verdict"], rows);
  } finally {
    await bench.close();
  }
}

async function mintKeys({ atrium, people }: BenchEnvironment): Promise<string[]> {
  const keys: string[] = [];
  for (const { memberId } of people) keys.push(await mintGatewayKey(atrium, memberId));
  return keys;
}

const agent = new Agent({ keepAlive: true });
const BODY = JSON.stringify({
  model: "fake",
  stream: true,
  max_tokens: 100,
  messages: [{ role: "user", content: "word ".repeat(240) }],
});

/** Milliseconds until the first piece; reads the stream to its end. */
function firstByte(base: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let first = 0;
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
    const call = request(`${base}/v1/chat/completions`, { method: "POST", agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${base} answered ${response.statusCode}`));
      response.once("data", () => {
        first = performance.now() - began;
      });
      response.once("end", () => resolve(first));
      response.resume();
    });
    call.once("error", reject).end(BODY);
  });
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * (percent / 100))] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

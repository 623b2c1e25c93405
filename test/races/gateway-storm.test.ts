import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverCalls } from "../../src/features/model-keys/jobs/recover-calls.ts";
import { gatewayMeter, mintGatewayKey } from "../../src/features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../src/features/model-keys/testing/model-server.ts";
import { inputTokens } from "../../src/transports/gateway/estimate.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const OPENAI = "/gateway/v1/chat/completions";
const ANTHROPIC = "/gateway/anthropic/v1/messages";
const KEYS = 5;
const CALLERS = 60;
const CALLS_OF_A_CALLER = 6;
/** Of a member key in a week. */
const WINDOW_TOKENS = 500;
/** The input that the model server counts. */
const INPUT = 7;

type Fate = "whole" | "stream" | "reset" | "client gone" | "whole, client gone";

const FATES: readonly { readonly fate: Fate; readonly model: string }[] = [
  { fate: "stream", model: "fake-c8-g2" },
  { fate: "whole", model: "fake-c12-g1" },
  { fate: "reset", model: "fake-c30-g2-reset9" },
  { fate: "client gone", model: "fake-c40-g10" },
  { fate: "whole, client gone", model: "fake-c12-g3" },
];

let models: ModelServer;
let atrium: TestAtrium;
let processes: ServerProcess[];
const keys: string[] = [];
beforeAll(async () => {
  models = await startModelServer();
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock: { now: () => new Date() } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_GATEWAY_OPENAI_URL: models.url,
    ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
    ATRIUM_GATEWAY_WEEKLY_TOKENS: String(WINDOW_TOKENS),
    ATRIUM_GATEWAY_MODELS: [...FATES.map(({ model }) => model), "fake-c400-g20"].join(),
  });
  for (let at = 0; at < KEYS; at++)
    keys.push(await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
  await models.close();
});

interface Asked {
  readonly process: ServerProcess | undefined;
  readonly path: string;
  readonly key: string;
  readonly model: string;
  readonly stream: boolean;
  readonly signal?: AbortSignal;
}

const bodyOf = (model: string, stream: boolean) => ({
  messages: [{ role: "user", content: "Hello" }],
  max_tokens: 50,
  model,
  stream,
});

function ask({ process, path, key, model, stream, signal }: Asked): Promise<Response> {
  return fetch(`${process?.baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify(bodyOf(model, stream)),
    ...(signal && { signal }),
  });
}

/** Pieces that clients received before they left. */
let receivedBeforeLeaving = 0;

/** Sends one call to its end or its break. Returns its status; null if it had none. */
async function call(asked: Asked, fate: Fate): Promise<number | null> {
  const gone = new AbortController();
  const leaves = fate === "client gone" || fate === "whole, client gone";
  if (fate === "whole, client gone") setTimeout(() => gone.abort(), 20);
  try {
    const reply = await ask({ ...asked, ...(leaves && { signal: gone.signal }) });
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    for (let at = 0, read = await reader.read(); !read.done; at++, read = await reader.read()) {
      if (reply.status !== 200 || fate !== "client gone") continue;
      receivedBeforeLeaving += Buffer.from(read.value).toString().split('"w"').length - 1;
      if (at % 3 === 2) gone.abort();
    }
    return reply.status;
  } catch {
    return null; // cut off on purpose
  }
}

async function caller(index: number, statuses: (number | null)[]): Promise<void> {
  for (let round = 0; round < CALLS_OF_A_CALLER; round++) {
    const at = index + round;
    const { fate, model } = FATES[at % FATES.length] as (typeof FATES)[number];
    // A quarter of the callers share one key.
    const key = keys[index % 4 === 0 ? 0 : 1 + ((index >> 2) % (KEYS - 1))] as string;
    const path = at % 2 === 0 ? OPENAI : ANTHROPIC;
    const stream = !fate.startsWith("whole");
    const status = await call({ process: processes[(index >> 4) % 2], path, key, model, stream }, fate);
    statuses.push(status);
    if (status === 429) await sleep(20 + (index % 7) * 5);
  }
}

const rowsOf = () => atrium.kernel.database.read.query.selectFrom("gateway_call").selectAll().execute();

test("after a storm of calls, each one costs what the model server counted for it", async () => {
  const statuses: (number | null)[] = [];
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index, statuses)));
  expect(new Set(statuses), "some were refused, some cut off").toEqual(new Set([200, 429, null]));
  await expect.poll(() => models.live(), { timeout: 10_000 }).toBe(0);
  for (const key of keys) {
    await expect
      .poll(() => gatewayMeter(atrium, key), { timeout: 10_000 })
      .toMatchObject({ reserved: 0, in_flight: 0 });
  }
  const rows = await rowsOf();
  expect(rows.length, "no call passed by the meter").toBe(models.calls.size);
  let countedOfGone = 0;
  for (const { upstream_id, model, shape, state, tokens_in, tokens_out, counted } of rows) {
    const { fate } = FATES.find((each) => each.model === model) as (typeof FATES)[number];
    const produced = models.calls.get(upstream_id ?? "") ?? { tokensIn: 0, tokensOut: 0 };
    const isReported = counted === "upstream";
    // OpenAI's streams report their input at the end only.
    const input = isReported || shape === "anthropic" ? INPUT : inputTokens(bodyOf(model, true));
    expect({ fate, state, tokens_in }).toEqual({ fate, state: "committed", tokens_in: input });
    if (fate !== "client gone") {
      expect({ fate, tokens_out, isReported }).toEqual({
        fate,
        tokens_out: produced.tokensOut,
        isReported: fate !== "reset",
      });
      continue;
    }
    expect(tokens_out).toBeLessThanOrEqual(produced.tokensOut);
    countedOfGone += tokens_out;
  }
  // A model server works on until it notices that the connection is cut: the gateway cannot know of that.
  expect(receivedBeforeLeaving).toBeGreaterThan(0);
  expect(countedOfGone).toBeGreaterThanOrEqual(receivedBeforeLeaving);
}, 90_000);

test("no key exceeds its window, and each meter is the sum of its calls", async () => {
  const used = { key: keys[0] as string, model: "fake-c12-g1", stream: false, path: ANTHROPIC };
  const spend = async (at: number) =>
    (await ask({ ...used, process: processes[at % 2] })).headers.get("x-should-retry");
  let isUsedUp = false;
  for (let at = 0; at < 15 && !isUsedUp; at++) {
    isUsedUp = (await Promise.all([spend(0), spend(1)])).includes("false");
  }
  expect(isUsedUp).toBe(true);
  await expect.poll(() => gatewayMeter(atrium, used.key), { timeout: 10_000 }).toMatchObject({ in_flight: 0 });
  const rows = await rowsOf();
  const meters = await atrium.kernel.database.read.query.selectFrom("gateway_meter").selectAll().execute();
  expect(meters).toHaveLength(KEYS);
  for (const { key_id, committed } of meters) {
    const calls = rows.filter((row) => row.key_id === key_id);
    expect(committed).toBe(calls.reduce((sum, { tokens_in, tokens_out }) => sum + tokens_in + tokens_out, 0));
    expect(committed).toBeLessThanOrEqual(WINDOW_TOKENS);
  }
});

test("a process killed in a storm leaves no reservation, and the other one serves on", async () => {
  const [killed, survivor] = processes;
  const key = await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId);
  const other = await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId);
  const long = { key, model: "fake-c400-g20", stream: true };
  const doomed = Array.from({ length: 4 }, (_, index) =>
    call({ ...long, process: killed, path: index % 2 === 0 ? OPENAI : ANTHROPIC }, "stream"),
  );
  await expect.poll(() => models.live(), { timeout: 5_000 }).toBe(4);
  const served = Array.from({ length: 4 }, () =>
    call({ key: other, model: "fake-c40-g10", stream: true, process: survivor, path: ANTHROPIC }, "stream"),
  );
  await killed?.kill();
  expect(await Promise.all(doomed)).toEqual([null, null, null, null]);
  expect(await Promise.all(served)).toEqual([200, 200, 200, 200]);
  await expect.poll(() => models.live(), { timeout: 5_000 }).toBe(0);
  expect((await gatewayMeter(atrium, key))?.in_flight).toBe(4);
  const context = { database: atrium.kernel.database, now: () => new Date(Date.now() + 60_000) };
  expect(await recoverCalls.run(context as Parameters<typeof recoverCalls.run>[0])).toMatchObject({
    parameters: { count: 4 },
  });
  expect(await gatewayMeter(atrium, key)).toMatchObject({ reserved: 0, in_flight: 0 });
  const whole = { committed: 4 * (INPUT + 40), reserved: 0, in_flight: 0 };
  await expect.poll(() => gatewayMeter(atrium, other), { timeout: 10_000 }).toEqual(whole);
});

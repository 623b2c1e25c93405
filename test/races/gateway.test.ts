import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recoverCalls } from "../../src/features/model-keys/jobs/recover-calls.ts";
import { keyHash } from "../../src/features/model-keys/rules.ts";
import { gatewayMeter, mintGatewayKey } from "../../src/features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../src/features/model-keys/testing/model-server.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ServerProcess, startProcess, startTwoProcesses } from "../harness/process.ts";

const OPENAI = "/gateway/v1/chat/completions";
const ANTHROPIC = "/gateway/anthropic/v1/messages";
/** Output of one call in these tests, at most. */
const PIECES_MAX = 400;

let models: ModelServer;
let atrium: TestAtrium;
let environment: Record<string, string>;
let processes: ServerProcess[];
let key: string;
beforeAll(async () => {
  models = await startModelServer();
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock: { now: () => new Date() } });
  environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_GATEWAY_OPENAI_URL: models.url,
    ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
    ATRIUM_GATEWAY_MODELS: "fake,fake-c8-g5,fake-c400-g20,fake-c400-g1-hold20",
    ATRIUM_GATEWAY_NAMES: "fake=fake-c6",
  };
  processes = await startTwoProcesses(environment);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
  await models.close();
});
beforeEach(async () => {
  key = await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId);
});

function ask(at: number, path: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${(processes[at % 2] as ServerProcess).baseUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ messages: [{ role: "user", content: "Hello" }], max_tokens: PIECES_MAX, ...body }),
    ...(signal && { signal }),
  });
}

/** What the upstream has produced since then, in tokens, by its own count. */
async function producedSince(before: ReturnType<ModelServer["tokens"]>): Promise<number> {
  const { tokensIn, tokensOut } = (await (await fetch(models.meterUrl)).json()) as typeof before;
  return tokensIn - before.tokensIn + tokensOut - before.tokensOut;
}

function piecesIn(bytes: Uint8Array | undefined): number {
  return (
    Buffer.from(bytes ?? [])
      .toString()
      .split('"w"').length - 1
  );
}

/** Of the calls of `key`. */
async function countedOutput({ kernel }: TestAtrium): Promise<number> {
  const rows = await kernel.database.read.query
    .selectFrom("gateway_call")
    .innerJoin("gateway_key", "gateway_key.id", "gateway_call.key_id")
    .select("tokens_out")
    .where("hash", "=", keyHash(key))
    .execute();
  return rows.reduce((sum, { tokens_out }) => sum + tokens_out, 0);
}

const settled = () => expect.poll(() => gatewayMeter(atrium, key), { timeout: 10_000 });

test("64 callers with one key over two processes cost what the upstream counted", async () => {
  const before = models.tokens();
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      const path = index % 2 === 0 ? OPENAI : ANTHROPIC;
      const stream = index % 3 !== 0;
      const reply = await ask(index, path, { model: stream ? "fake-c8-g5" : "fake", stream });
      await reply.text();
      return reply.status;
    }),
  );
  expect(new Set(outcomes), "five at a time, the others must wait").toEqual(new Set([200, 429]));
  await settled().toEqual({ committed: await producedSince(before), reserved: 0, in_flight: 0 });
  expect(models.tokens().calls - before.calls).toBe(outcomes.filter((status) => status === 200).length);
});

test("a stream that its client leaves costs what arrived, and no more than was produced", async () => {
  const before = models.tokens();
  let received = 0;
  for (let at = 0; at < 4; at++) {
    const gone = new AbortController();
    const path = at % 2 === 0 ? OPENAI : ANTHROPIC;
    const reply = await ask(at, path, { model: "fake-c400-g20", stream: true }, gone.signal);
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    for (let read = 0; read < 5; read++) received += piecesIn((await reader.read()).value);
    gone.abort();
  }
  await expect.poll(() => models.live(), { timeout: 5_000 }).toBe(0);
  await settled().toMatchObject({ reserved: 0, in_flight: 0 });
  const counted = await countedOutput(atrium);
  expect(counted).toBeGreaterThanOrEqual(received);
  // The model server works on until it notices that the connection is cut.
  expect(counted).toBeLessThanOrEqual(models.tokens().tokensOut - before.tokensOut);
});

test("pieces that arrived before the client left are counted to the last one", async () => {
  const before = models.tokens();
  for (let at = 0; at < 4; at++) {
    const gone = new AbortController();
    const path = at % 2 === 0 ? OPENAI : ANTHROPIC;
    const reply = await ask(at, path, { model: "fake-c400-g1-hold20", stream: true }, gone.signal);
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
    for (let received = 0; received < 20; ) received += piecesIn((await reader.read()).value);
    gone.abort();
  }
  await settled().toMatchObject({ reserved: 0, in_flight: 0 });
  expect(models.tokens().tokensOut - before.tokensOut).toBe(4 * 20);
  expect(await countedOutput(atrium)).toBe(4 * 20);
});

test("a stream ends once it is settled, so that calls in a row are never too many", async () => {
  for (let at = 0; at < 12; at++) {
    const reply = await ask(at, OPENAI, { model: "fake", stream: true });
    expect(reply.status).toBe(200);
    await reply.text();
    expect(await gatewayMeter(atrium, key)).toMatchObject({ reserved: 0, in_flight: 0 });
  }
});

test("a killed process loses at most the seconds since its last report", async () => {
  const before = models.tokens();
  const streams = Array.from({ length: 4 }, () =>
    ask(0, ANTHROPIC, { model: "fake-c400-g20", stream: true })
      .then((reply) => reply.text())
      .catch(() => null),
  );
  await expect.poll(() => models.live(), { timeout: 5_000 }).toBe(4);
  const { read } = atrium.kernel.database;
  const reported = async () => {
    const open = await read.query.selectFrom("gateway_call").select("tokens_out").where("state", "=", "open").execute();
    return open.filter(({ tokens_out }) => tokens_out > 0).length;
  };
  await expect.poll(reported, { timeout: 10_000 }).toBe(4);
  await processes[0]?.kill();
  await Promise.all(streams);
  await expect.poll(() => models.live(), { timeout: 5_000 }).toBe(0);
  expect((await gatewayMeter(atrium, key))?.in_flight).toBe(4);
  const { database } = atrium.kernel;
  const context = { database, now: () => new Date(Date.now() + 60_000) } as Parameters<typeof recoverCalls.run>[0];
  expect(await recoverCalls.run(context)).toMatchObject({ parameters: { count: 4 } });
  const { committed = 0, reserved, in_flight } = (await gatewayMeter(atrium, key)) ?? {};
  expect({ reserved, in_flight }).toEqual({ reserved: 0, in_flight: 0 });
  const produced = await producedSince(before);
  expect(committed).toBeLessThanOrEqual(produced);
  expect(committed, "what was reported counts").toBeGreaterThan(4 * 7);
  const perSecond = 4 * (1_000 / 20);
  expect(produced - committed).toBeLessThanOrEqual(5 * perSecond);
  processes[0] = await startProcess(environment);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { recordForWebhooks } from "../../src/features/webhooks/index.ts";
import { startReceiver } from "../../src/features/webhooks/testing/receiver.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { seeded } from "../harness/seeded.ts";
import { type KillableServer, startKillableServer } from "./kill/killable-server.ts";

const IS_FULL = process.env.FAULTS === "full";
const MESSAGES = IS_FULL ? 10_000 : 300;
const ROUNDS = IS_FULL ? 40 : 6;
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seeded(SEED);
/** A run of the delivery job with the messages of one round. */
const STATEMENTS = 200;

/** One server delivers and is killed; the other one records and looks. */
let server: KillableServer;
let atrium: TestAtrium;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  const environment = { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" };
  receiver = await startReceiver();
  atrium = await startTestAtrium({ env: { ...environment, ATRIUM_JOBS: "off" } });
  const { cookie } = await atrium.person("operator");
  const body = { url: receiver.url, kinds: ["member.left"] };
  expect((await atrium.request("/api/admin/webhooks", { cookie, body })).status).toBe(201);
  server = await startKillableServer(atrium, { ...environment, ATRIUM_JOBS: "on" });
}, 120_000);
afterAll(async () => {
  await server?.close();
  await atrium?.close();
  await receiver?.close();
});

const run = (name: string, text: string) =>
  atrium.kernel.database.transaction((tx) => tx.run<{ count: number }>({ name: `kill_${name}`, text }, []));

const waiting = async () =>
  Number((await run("waiting", "SELECT count(*) AS count FROM webhook_delivery WHERE state <> 'delivered'"))[0]?.count);

const letHoursPass = () =>
  run(
    "due",
    "UPDATE webhook_delivery SET next_attempt_at = now() WHERE leased_until IS NULL AND next_attempt_at > now()",
  );

/** Of the process that was killed. */
const endLeases = () =>
  run("leases", "UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE leased_until > now()");

async function record(from: number, count: number): Promise<void> {
  await atrium.kernel.database.transaction(async (tx) => {
    for (let number = from; number < from + count; number++) {
      recordForWebhooks(tx, "member.left", { member_id: `mem_${number}` }, new Date());
    }
  });
}

/** Until the server has sent something more, or for a second. */
async function untilSent(before: number): Promise<void> {
  await expect.poll(() => receiver.received.length, { timeout: 1_000 }).toBeGreaterThan(before + 20);
}

test(`delivers each of ${MESSAGES} messages, over kills of the sender and failures of the receiver`, {
  timeout: 120_000 + ROUNDS * 30_000 + MESSAGES * 40,
}, async () => {
  let kills = 0;
  for (let round = 0; round < ROUNDS; round++) {
    receiver.answer.status = random.chance(0.3) ? 503 : 200;
    const at = random.chance(0.5) ? ("request" as const) : ("reply" as const);
    const isKilled = await server.killedAt({ at, number: 1 + random.below(STATEMENTS) }, async () => {
      await record(round * (MESSAGES / ROUNDS), MESSAGES / ROUNDS);
      await untilSent(receiver.received.length);
    });
    if (!isKilled) continue;
    kills++;
    await endLeases();
  }
  receiver.answer.status = 200;
  await expect.poll(() => letHoursPass().then(waiting), { timeout: 60_000 + MESSAGES * 20, interval: 500 }).toBe(0);
  expect(kills, `seed ${SEED}`).toBeGreaterThan(ROUNDS / 3);
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  expect(new Set(bodies.map(({ data }) => data.member_id)).size, `seed ${SEED}`).toBe(MESSAGES);
  const ids = new Map(receiver.received.map(({ headers, body }) => [headers["webhook-id"], body]));
  expect([ids.size, new Set(ids.values()).size], "one ID and one body for each message").toEqual([MESSAGES, MESSAGES]);
  const order = [...new Map(bodies.map(({ data, sequence }) => [data.member_id, sequence])).entries()]
    .toSorted(([, one], [, other]) => one - other)
    .map(([member]) => member);
  expect(order, "sequence is the order of recording").toEqual(Array.from({ length: MESSAGES }, (_, n) => `mem_${n}`));
});

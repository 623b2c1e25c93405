import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { openPostgresProxy, type PostgresProxy } from "../harness/postgres-proxy.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";
import { seeded } from "../harness/seeded.ts";
import {
  bookClient,
  type Client,
  feedbackClient,
  highlightClient,
  plainRsvpClient,
  rsvpClient,
} from "./kill/clients.ts";
import { cardClient, readingClient, revokingClient } from "./kill/further-clients.ts";
import { deviceClient, donorClient, oauthClient, PAYMENT_ENV } from "./kill/grant-clients.ts";
import { broken, FOUND } from "./kill/invariants.ts";
import { type Outside, openOutside } from "./kill/outside.ts";
import { Broken, type Scene, setScene } from "./kill/scene.ts";

/**
 * Kills the server repeatedly while clients write: after random times, at random statements to its database, and at
 * statements where it was killed least. Over many runs this covers every point at which the server can wait.
 */
const IS_FULL = process.env.FAULTS === "full";
const ROUNDS = Number(process.env.FAULTS_ROUNDS ?? (IS_FULL ? 300 : 4));
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const AGAIN = `seed ${SEED}: FAULTS_SEED=${SEED} FAULTS_ROUNDS=${ROUNDS} npm run test:faults -- test/faults/kill.test.ts`;
const SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
/** A typical number of statements per round; kills are spread over as many. */
const STATEMENTS = 800;
const STARTING_STATEMENTS = 40;
/** Of the kills at a statement, those at one that had few. */
const SHARE_AT_RARE = 0.6;
/** Longer than any of the server's polling intervals. */
const STUCK_MS = 40_000;
const ROUND_MS_MAX = 2_000;

const WORDS = { request: "before", reply: "after" };

const random = seeded(SEED);
/** How often a kill was aimed at each side of each statement. */
const aimed = new Map<string, number>();
let folder: string;
let outside: Outside;
let database: { url: string; drop(): Promise<void> };
let proxy: PostgresProxy;
let scene: Scene;
let clients: Client[];
let environment: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atrium-kill-"));
  outside = await openOutside(random);
  database = await createTestDatabase();
  proxy = await openPostgresProxy(database.url);
  const port = String(await freePort());
  environment = {
    ...PAYMENT_ENV,
    ATRIUM_PORT: port,
    ATRIUM_BASE_URL: `http://localhost:${port}`,
    ATRIUM_DATA: folder,
    ATRIUM_LOG_LEVEL: "error",
    ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
    ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1",
    ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8",
    ATRIUM_OAUTH_CODE_FLOW: "on",
    ATRIUM_FACILITATOR_URL: outside.origin,
    ATRIUM_WEBHOOK_URL: `${outside.origin}/hook`,
    ATRIUM_WEBHOOK_SECRET: SECRET,
  };
  scene = await setScene(environment, database.url);
  environment.DATABASE_URL = proxy.url;
  clients = [
    rsvpClient(random, scene),
    rsvpClient(random, scene),
    plainRsvpClient(scene),
    bookClient(random, scene),
    bookClient(random, scene),
    highlightClient(random, scene),
    feedbackClient(scene),
    revokingClient(scene),
    cardClient(scene),
    readingClient(random, scene),
    donorClient(scene, outside),
    oauthClient(scene),
    deviceClient(scene),
  ];
}, 120_000);

afterAll(async () => {
  await scene?.admin.end();
  await proxy?.close();
  await database?.drop();
  outside?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test(`loses no acknowledged write when killed at ${ROUNDS} points`, {
  timeout: 60_000 + ROUNDS * 20_000, // a start takes up to ten seconds on a busy machine
}, async () => {
  const points: string[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      points.push(await killOnce(points));
      await untilNobodyIsConnected();
      const faults = [...(await broken(scene.admin)), ...(await lost(false))];
      if (faults.length > 0) throw new Error(faults.join("\n"));
      await letTimePass();
      if (IS_FULL && round % 20 === 19)
        console.log(`${round + 1} of ${ROUNDS} kills, in ${placesOf(points).size} places`);
    }
    await settleEverything();
  } catch (error) {
    throw new Error(`after the kill ${points.length}, ${points.at(-1)}; ${AGAIN}`, { cause: error });
  }
  const places = placesOf(points);
  const written = clients.map(({ name, ledger }) => `${name} ${ledger.acknowledged.size}`).join(", ");
  if (IS_FULL) console.log([...places].sort().join("\n"));
  console.log(`${ROUNDS} kills (seed ${SEED}) in ${places.size} places; acknowledged: ${written}`);
});

/** A statement that was aimed at least often, of those that servers have sent so far. */
function rarest(at: "request" | "reply", points: readonly string[]): string | undefined {
  const times = (statement: string) =>
    (aimed.get(`${at} ${statement}`) ?? 0) + points.filter((point) => point === `${WORDS[at]} ${statement}`).length;
  const repeated = [...proxy.seen].filter((statement) => !/_probe_\d+$/.test(statement));
  const least = Math.min(...repeated.map(times));
  const rare = repeated.filter((statement) => times(statement) === least);
  const statement = rare[random.below(rare.length)];
  if (statement) aimed.set(`${at} ${statement}`, (aimed.get(`${at} ${statement}`) ?? 0) + 1);
  return statement;
}

function placesOf(points: readonly string[]): Set<string> {
  return new Set(points.map((point) => point.replace(/ \d+ ms$|(?<=_probe_)\d+/, "")));
}

/** Kills the server at one point while clients write. Returns the point in words. */
async function killOnce(points: readonly string[]): Promise<string> {
  let kill = () => {};
  let killedAt: string | null = null;
  const dies = (point: string) => {
    killedAt ??= point;
    kill();
  };
  const isEarly = random.chance(0.1);
  // A rare statement may be one that only a start sends.
  const rare = random.chance(SHARE_AT_RARE) ? armAtRarest(points, dies) : false;
  const armed = () => rare || arm(isEarly ? STARTING_STATEMENTS : STATEMENTS, dies);
  if (isEarly) armed();
  const starting = startProcess(environment, {
    spawned: (child) => {
      kill = () => child.kill("SIGKILL");
      if (killedAt) kill();
    },
  });
  const server = await starting.catch(async (error: unknown) => {
    if (killedAt) return null;
    throw new Error(`the start waits at its database: ${await connections()}`, { cause: error });
  });
  if (server) {
    if (!isEarly) armed();
    const timer = setTimeout(() => dies(`after ${ROUND_MS_MAX} ms`), ROUND_MS_MAX);
    await everybodyWrites(server, () => killedAt !== null);
    clearTimeout(timer);
    await server.kill();
  }
  proxy.disarm();
  proxy.cut();
  proxy.thaw();
  return killedAt ?? "unknown";
}

function arm(statements: number, dies: (point: string) => void): void {
  if (random.chance(0.4)) {
    const ms = random.below(800);
    setTimeout(() => dies(`after ${ms} ms`), ms);
    return;
  }
  const at = random.chance(0.5) ? "request" : "reply";
  proxy.arm({ at, number: 1 + random.below(1 + random.below(statements)) }, (reached) =>
    dies(`${WORDS[at]} ${reached}`),
  );
}

/** Whether there is such a statement; none in the first round. */
function armAtRarest(points: readonly string[], dies: (point: string) => void): boolean {
  const at = random.chance(0.5) ? "request" : "reply";
  const statement = rarest(at, points);
  if (!statement) return false;
  proxy.arm({ at, number: 1 + random.below(2), statement }, (reached) => dies(`${WORDS[at]} ${reached}`));
  return true;
}

async function everybodyWrites(server: ServerProcess, isOver: () => boolean): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      while (!isOver()) {
        await client.step().catch(async (error: unknown) => {
          if (!(error instanceof Broken)) throw new Error(`${client.name}\n${server.output()}`, { cause: error });
          await sleep(5);
        });
      }
    }),
  );
}

async function connections(): Promise<string> {
  const others = `SELECT application_name, state, wait_event_type, wait_event, left(query, 100) AS query
    FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'test'`;
  return JSON.stringify((await scene.admin.query(others)).rows);
}

async function untilNobodyIsConnected(): Promise<void> {
  const others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'test'";
  for (let left = 1_000; (await scene.admin.query(others)).rows.length > 0; left--) {
    if (left === 0) throw new Error("a connection of the killed server is still open");
    await sleep(5);
  }
}

/** Acknowledged writes that are missing. With `isSettled` also records without a request. */
async function lost(isSettled: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const { name } of clients) {
    const { rows } = await scene.admin.query<[string]>({ text: FOUND[name] ?? "", rowMode: "array" });
    const found = new Set(rows.map(([marker]) => marker));
    if (found.size < rows.length) faults.push(`${name}: something is there twice`);
    const ledgers = clients.filter((each) => each.name === name).map(({ ledger }) => ledger);
    const missing = ledgers.flatMap(({ acknowledged }) => [...acknowledged]).filter((marker) => !found.has(marker));
    if (missing.length > 0) faults.push(`${name}: acknowledged and lost: ${missing.slice(0, 3)} (${missing.length})`);
    const tried = new Set(ledgers.flatMap((ledger) => [...ledger.tried]));
    const strange = tried.size > 0 && isSettled ? [...found].filter((marker) => !tried.has(marker)) : [];
    if (strange.length > 0) faults.push(`${name}: nobody asked for ${strange.slice(0, 3).join(", ")}`);
  }
  return faults;
}

/** Sometimes expires the killed process's leases, and resets hourly quotas. */
async function letTimePass(): Promise<void> {
  await scene.admin.query("DELETE FROM quota_use WHERE operation = 'signup.complete'");
  if (random.chance(0.5)) await endLeases();
}

async function endLeases(): Promise<void> {
  await scene.admin.query("UPDATE job SET leased_until = NULL, next_run_at = now()");
  await scene.admin.query("UPDATE envelope SET leased_until = NULL, next_attempt_at = now() WHERE state = 'queued'");
  await scene.admin.query("UPDATE payment SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL");
}

/** Waits while there is progress; makes pending retries due at once. */
async function untilNothingIsOpen(server: ServerProcess): Promise<void> {
  const open = `SELECT id, attempts, last_error AS reason FROM envelope WHERE state = 'queued'
                UNION ALL SELECT id, attempts, to_jsonb(reason) FROM payment WHERE next_attempt_at IS NOT NULL`;
  let least = Number.POSITIVE_INFINITY;
  for (let idle = 0; ; idle++) {
    const { rows } = await scene.admin.query(open);
    if (rows.length === 0) return;
    if (rows.length < least) idle = 0;
    least = Math.min(least, rows.length);
    if (idle > STUCK_MS / 250) {
      throw new Error(`${rows.length} stay open, such as ${JSON.stringify(rows[0])}\n${server.output()}`);
    }
    await sleep(250);
    if (idle % 20 !== 19) continue;
    await scene.admin.query(
      "UPDATE envelope SET next_attempt_at = now() WHERE state = 'queued' AND leased_until IS NULL",
    );
    await scene.admin.query("UPDATE payment SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL");
  }
}

/** Completes all open work, then compares with the outside systems. */
async function settleEverything(): Promise<void> {
  await endLeases();
  const server = await startProcess(environment);
  try {
    for (const client of clients) await client.step();
    await untilNothingIsOpen(server);
  } finally {
    await server.stop();
  }
  expect([...(await broken(scene.admin)), ...(await lost(true))]).toEqual([]);
  const { rows } = await scene.admin.query<{ id: string; subject: string; state: string }>("SELECT * FROM envelope");
  for (const { id, subject, state } of rows) {
    expect(state, `envelope ${id}`).toBe("delivered");
    expect([...(outside.deliveries.get(subject) ?? [])], `${subject} was delivered under one id`).toEqual([id]);
  }
  expect(outside.deliveries.size, "envelopes that the consumer got").toBe(rows.length);
  const paid = await scene.admin.query("SELECT nonce, transaction FROM payment WHERE state = 'settled'");
  expect(paid.rows.map(({ nonce }) => nonce).sort()).toEqual([...outside.chain.keys()].sort());
}

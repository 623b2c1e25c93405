import { afterAll, beforeAll, expect, test } from "vitest";
import { addResource } from "../../src/features/resources/testing/world.ts";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { seeded } from "../harness/seeded.ts";
import { type KillableServer, type KillPoint, startKillableServer } from "./kill/killable-server.ts";

const KILLS = process.env.FAULTS === "full" ? 120 : 16;
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seeded(SEED);
/** About as many as a decision and what follows from it have in one process. */
const STATEMENTS = 60;
const DAY_MS = 86_400_000;
/** Longer than an outside step may take. */
const INTERRUPTED_MS = DAY_MS / 24;

/** Both decide and carry out; one of them is killed. A third one asks and looks. */
let servers: readonly KillableServer[];
let atrium: TestAtrium;
let person: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  await addResource({ atrium, token: await atrium.token("operator") });
  person = await atrium.person("ic-member");
  token = await atrium.token(person);
  const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
  const rules = [{ verdict: "ask" }];
  const path = `/api/agent/tokens/${body.tokens[0].token_id}/rules`;
  await atrium.request(path, { method: "PUT", cookie: person.cookie, body: { rules } });
  servers = await Promise.all([1, 2].map(() => startKillableServer(atrium, { ATRIUM_JOBS: "on" })));
}, 120_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.close()));
  await atrium?.close();
});

/** An act that an agent asks for. */
interface Act {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** How often it was done. */
  done(): Promise<number>;
}

const sql = <Row>(name: string, text: string, values: readonly unknown[]) =>
  atrium.kernel.database.read.run<Row>({ name: `kill_${name}`, text }, values);

const countOf = async (name: string, text: string, value: unknown) =>
  Number((await sql<{ count: number }>(name, text, [value]))[0]?.count);

/** In one transaction. Each hour of a room is booked once, so an act done twice would be refused, and recorded so. */
function booking(round: number): Act {
  const start = Date.now() - (Date.now() % DAY_MS) + (2 + Math.floor(round / 6)) * DAY_MS;
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
  const hour = 9 + (round % 6);
  const slot = { start_iso: at(hour), end_iso: at(hour + 1) };
  return {
    path: "/api/resources/book",
    body: { resource_id: "ft-9", purpose: "Planning", email: "ada@example.org", ...slot },
    done: () => countOf("booking", "SELECT count(*) AS count FROM booking WHERE starts_at = $1", slot.start_iso),
  };
}

/** With a step outside of the database. A second one with the name would be another version. */
function upload(round: number): Act {
  const filename = `plan-${round}.txt`;
  return {
    path: "/api/files",
    body: { filename, content_base64: Buffer.from(filename).toString("base64") },
    done: () =>
      countOf(
        "file",
        "SELECT count(*) AS count FROM file_version v JOIN file f ON f.id = v.file_id WHERE f.name = $1",
        filename,
      ),
  };
}

const approvalOf = async (id: string) => (await atrium.request(`/api/approvals/${id}`, { token })).body.approval;

const approveAt = ({ baseUrl }: KillableServer, id: string) =>
  request(baseUrl, `/api/approvals/${id}/approve`, { cookie: person.cookie, body: {} });

/** Asks, approves at the first server, and kills one of the two at the point. */
async function killedAt(point: KillPoint, act: Act, victim: KillableServer) {
  const [decider = victim] = servers;
  const { approval } = (await atrium.request(act.path, { token, body: act.body })).body;
  const isKilled = await victim.killedAt(point, async () => {
    await Promise.all([
      approveAt(decider, approval.id).catch(() => null),
      request(victim.baseUrl, `/api/approvals/${approval.id}?wait=5`, { token }),
    ]);
  });
  return { id: approval.id as string, isKilled };
}

/** Until the act has ended, as it ends without anybody's help. */
async function endOf(id: string) {
  if ((await approvalOf(id)).state === "pending") {
    const again = await approveAt(servers[0] as KillableServer, id);
    expect(again.status).toBe(200);
  }
  await expect.poll(async () => (await approvalOf(id)).state, { timeout: 30_000 }).not.toBe("approved");
  const { state } = await approvalOf(id);
  if (state === "executing") {
    await expire(id);
    await expect.poll(async () => (await approvalOf(id)).state, { timeout: 90_000 }).not.toBe("executing");
  }
  return approvalOf(id);
}

/** The process that had taken it is dead: lets the time pass after which the others say so. */
async function expire(id: string) {
  const text = "UPDATE approval SET decided_at = $2 WHERE id = $1";
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "kill_expire", text }, [id, new Date(Date.now() - INTERRUPTED_MS)]),
  );
}

const DECISIONS = `SELECT count(*) AS count FROM member_event
  WHERE type = 'approval_decided' AND target ->> 'id' = $1`;

test(`what a member approved is done once, over ${KILLS} kills of two processes`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  let kills = 0;
  for (let round = 0; kills < KILLS; round++) {
    const at = random.chance(0.5) ? ("request" as const) : ("reply" as const);
    const point = { at, number: 1 + random.below(STATEMENTS) };
    const act = round % 2 === 0 ? booking(round / 2) : upload(round);
    const victim = servers[random.below(2)] as KillableServer;
    const { id, isKilled } = await killedAt(point, act, victim);
    if (isKilled) kills++;
    const { state, result } = await endOf(id);
    const where = `round ${round}, ${at} ${point.number}, seed ${SEED}`;
    const done = await act.done();
    if (state === "failed" && result === null) expect(done, where).toBeLessThanOrEqual(1);
    else expect([state, done, result?.body.ok], where).toEqual(["executed", 1, true]);
    expect(await countOf("decisions", DECISIONS, id), where).toBe(1);
    await atrium.kernel.database.transaction((tx) => tx.run({ name: "kill_quota", text: "DELETE FROM quota_use" }, []));
  }
});

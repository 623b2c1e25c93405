import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { scopeOf } from "../../src/kernel/access/access.ts";
import { SCOPES } from "../../src/kernel/access/scopes.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import type { Person } from "../../src/seed/users.ts";
import { again, effort } from "../harness/effort.ts";
import { tokenFor } from "../harness/signed-requests.ts";
import { startWorld, type World } from "../harness/world.ts";
import { type Body, bodies } from "./bodies.ts";
import { plantVictim, type Victim } from "./victim.ts";
import { type Credential, expectWellFormed, WAYS } from "./ways.ts";

const FILE = "test/hostile/catalogue.test.ts";
const RUNS = effort.of(1, 300);
/** Quotas are reset after this number of calls, so that calls are executed and not only counted. */
const REFILL_EVERY = 5;
const TIMEOUT_MS = effort.of(60_000, 400_000);
/** Some operations ask for a sign-in of the last ten minutes, and the full form takes longer. */
const SIGNED_IN_AGAIN_MS = 5 * 60_000;

const forOperators = ({ operation: { access } }: Entry) => {
  if ("person" in access) return access.person === "operator";
  const scope = "public" in access ? null : scopeOf(access);
  return scope !== null && SCOPES[scope].tier === "operator";
};
const named = (entries: readonly Entry[]) => entries.map((entry): [string, Entry] => [entry.operation.id, entry]);
const ENTRIES = atriumCatalogue().entries;

type Kind = "member" | "anonymous" | "sandbox" | "operator";

let world: World;
let victim: Victim;
let mallory: Person;
let credentials: Readonly<Record<Kind, () => Promise<Credential>>>;
let sessions: Readonly<Record<"member" | "operator", () => Promise<string>>>;
const cutShort: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  victim = await plantVictim(world);
  const { atrium } = world;
  mallory = await atrium.person("ic-member", { name: "Mallory" });
  sessions = { member: sessionOf(mallory), operator: sessionOf(world.operator) };
  const sandboxed = usable(mallory, await atrium.token(mallory, { sandbox: true }), true);
  const token = usable(mallory, await atrium.token(mallory));
  const operating = usable(world.operator, world.token);
  credentials = {
    anonymous: async () => ({}),
    sandbox: async () => ({ token: await sandboxed() }),
    member: async () => ({ token: await token(), cookie: await sessions.member() }),
    operator: async () => ({ token: await operating(), cookie: await sessions.operator() }),
  };
});
afterAll(() => world?.atrium.close());

function sessionOf(person: Person): () => Promise<string> {
  let { cookie } = person;
  let since = Date.now();
  return async () => {
    if (Date.now() - since > SIGNED_IN_AGAIN_MS) {
      cookie = await world.atrium.signInAgain(person);
      since = Date.now();
    }
    return cookie;
  };
}

/** Some operations revoke the token of the caller, or pause it. */
function usable(person: Person, first: string, sandbox = false): () => Promise<string> {
  let token = first;
  return async function renewed(): Promise<string> {
    const { atrium } = world;
    const { status } = await atrium.request("/api/health", { token });
    if (status === 401) {
      token = await atrium.token(person, { sandbox });
      return renewed();
    }
    if (status === 403) {
      const cookie = await sessions[person === mallory ? "member" : "operator"]();
      await atrium.request("/api/agent/tokens/resume-all", { method: "POST", cookie });
    }
    return token;
  };
}

async function refill(): Promise<void> {
  const text = "DELETE FROM quota_use";
  await world.atrium.kernel.database.transaction((tx) => tx.run({ name: "refill", text }, []));
}

/** The secret URL of a calendar shows its holder what the member who made it sees. */
const READS_AS_ITS_MEMBER = new Set(["resources.calendar"]);

/** Sends one body over every transport and checks each reply. */
async function tryOut(entry: Entry, body: Body, kind: Kind): Promise<void> {
  const { token: bearer, cookie } = await credentials[kind]();
  const token = bearer && (await tokenFor(world.atrium, entry.operation, bearer));
  const onlyPeople = "person" in entry.operation.access || entry.operation.rest.browserOnly;
  for (const [name, way] of WAYS) {
    const who = name === "REST" && onlyPeople ? { cookie } : { token };
    const answer = await way(world.atrium, entry, body.input, who);
    expectWellFormed(answer, entry);
    const leaked = victim.secrets.filter((secret) => answer.text.includes(secret));
    expect(leaked, answer.text.slice(0, 2_000)).toEqual([]);
    if (kind !== "operator")
      expect(withoutIds(answer.text).includes(victim.canary), answer.text.slice(0, 2_000)).toBe(false);
    if (kind === "anonymous" && !READS_AS_ITS_MEMBER.has(entry.operation.id))
      expect(answer.text.includes(victim.card), answer.text.slice(0, 2_000)).toBe(false);
    expect(/^set-cookie: /m.test(answer.text.split("\n\n", 1)[0] ?? ""), answer.text.slice(0, 500)).toBe(false);
  }
}

/** Removes the ids that the caller sent, because replies may echo them. */
function withoutIds(text: string): string {
  return victim.ids.reduce((rest, id) => rest.replaceAll(id, "").replaceAll(encodeURIComponent(id), ""), text);
}

async function holdsFor(entry: Entry, kinds: fc.Arbitrary<Kind>): Promise<void> {
  let tried = 0;
  const property = fc.asyncProperty(bodies(entry, victim.ids), kinds, async (body, kind) => {
    if (tried++ % REFILL_EVERY === 0) await refill();
    await tryOut(entry, body, kind);
  });
  const outcome = await fc.check(property, {
    seed: effort.seed,
    numRuns: RUNS,
    maxSkipsPerRun: 0,
    interruptAfterTimeLimit: TIMEOUT_MS - 5_000,
  });
  if (outcome.interrupted) cutShort.push(entry.operation.id);
  if (!outcome.failed) return;
  const sent = JSON.stringify(outcome.counterexample)?.slice(0, 1_500);
  throw new Error(`${again(FILE, entry.operation.id)}\nsent: ${sent}\n${outcome.errorInstance}`);
}

const fromMembers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Kind>("member") },
  { weight: 1, arbitrary: fc.constant<Kind>("anonymous") },
  { weight: 1, arbitrary: fc.constant<Kind>("sandbox") },
);
const fromOperators = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Kind>("operator") },
  { weight: 1, arbitrary: fc.constant<Kind>("member") },
);

/** Numbers that are clamped or stored as they are. */
const UNBOUNDED = [
  "events.list_upcoming limit",
  "directory.search limit",
  "highlights.submit value",
  "floorcast.push value",
];

test("accepts no number beyond the range of the database", () => {
  const found = ENTRIES.flatMap(({ operation }) =>
    numbersOf(operation.input, "").flatMap(({ name, maximum }) =>
      maximum !== undefined && maximum <= Number.MAX_SAFE_INTEGER ? [] : [`${operation.id} ${name}`],
    ),
  );
  expect(found.sort()).toEqual([...UNBOUNDED].sort());
});

function numbersOf(schema: unknown, name: string): { name: string; maximum: number | undefined }[] {
  if (schema === null || typeof schema !== "object") return [];
  const { type, maximum, enum: closed } = schema as { type?: string; maximum?: number; enum?: number[] };
  if (type === "integer" || type === "number") return [{ name, maximum: maximum ?? closed?.at(-1) }];
  return Object.entries(schema).flatMap(([key, each]) => numbersOf(each, KEYWORDS.has(key) ? name : key));
}

const KEYWORDS = new Set(["properties", "items", "anyOf", "0", "1", "2"]);

test("plants the canary in every private field", async () => {
  const rows = await victim.rows();
  const marked = Object.keys(rows).filter((table) => rows[table]?.some((row) => row.includes(victim.canary)));
  expect(marked).toEqual(
    expect.arrayContaining([
      "a2a_task",
      "activity",
      "agent_token",
      "booking",
      "calendar_feed",
      "envelope",
      "event_proposal",
      "feedback",
      "highlight_submission",
      "key_request",
      "leaderboard_link",
      "member_event",
      "member_event",
      "research_submission",
      "rsvp",
    ]),
  );
  expect(rows.member_profile?.some((row) => row.includes(victim.card))).toBe(true);
});

describe("generated bodies by members cause no fault and leak nothing", () => {
  let before: Awaited<ReturnType<Victim["rows"]>>;
  beforeAll(async () => {
    before = await victim.rows();
  });
  const entries = named(ENTRIES.filter((entry) => !forOperators(entry)));
  test.each(entries)("%s", { timeout: TIMEOUT_MS }, (_id, entry) => holdsFor(entry, fromMembers));
  test("and change no record of other members", async () => {
    expect(await victim.rows(), again(FILE)).toEqual(before);
  });
});

describe("generated bodies by operators cause no fault and leak no secret", () => {
  const entries = named(ENTRIES.filter(forOperators));
  test.each(entries)("%s", { timeout: TIMEOUT_MS }, (_id, entry) => holdsFor(entry, fromOperators));
});

test("every operation got all of its bodies", () => expect(cutShort).toEqual([]));

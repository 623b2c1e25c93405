import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { isPreview } from "../../src/kernel/catalogue/preview.ts";
import type { Before, KeptUndo } from "../../src/kernel/undo/undo.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { WITHOUT_UNDO } from "./without-undo.ts";

type Input = Record<string, unknown>;

const WRITES = atriumCatalogue().entries.filter(({ operation }) => operation.effect !== "read");
const UNDOABLE: [string, Entry][] = WRITES.filter(({ operation }) => operation.undo)
  .map((entry): [string, Entry] => [entry.operation.id, entry])
  .sort(([a], [b]) => placeOf(a) - placeOf(b));

/** Others need what these take away. */
function placeOf(id: string): number {
  return ["leaderboard.connect_github", "leaderboard.connect_sign_in", "storage.quarantine"].indexOf(id);
}

/** Examples that do nothing that an undo could take back. */
const NOTHING_DONE: Readonly<Record<string, string>> = {
  "account.request_deletion": "its member has a loan, and so cannot leave",
  "agent_inbox.set_policy": "it is the first policy",
  "announcements.publish": "it is published later",
  "endpoints.register": "it is registered already",
  "files.restore_version": "both versions have the same contents",
  "funko.restore": "the figure is shown",
  "hack.apply": "it changes an application",
  "joining.import_members": "it is a preview, and its import needs the digest of that",
  "lending.place_hold": "the member waits already",
  "pages.unpublish": "its text has changed since it was published",
  "resources.change_managers": "the member manages nothing",
  "roles.change_members": "the member has no tier for a role",
  "roles.set": "the role is new",
  "tokens.resume": "the agent is not paused",
  "tokens.resume_all": "no agent is paused",
  "trainings.set_course": "the course is new",
};

/** Fields for examples that would change nothing. */
const OTHERWISE: Readonly<Record<string, Input>> = {
  "floorcast.set_feature_enabled": { enabled: false },
  "workshops.set_room": { person_between: true },
};

/** Undos that the caller of the example may not make. */
const REFUSED: Readonly<Record<string, string>> = {
  "storage.quarantine": "operators do not release their own files",
};

/** What every call leaves: its entry in the activity, counters, notices, messages and the reply for its key. */
const BOOKS = [
  "activity",
  "agent_act",
  "agent_audit",
  "envelope",
  "idempotency_key",
  "member_event",
  "member_event_position",
  "quota_use",
  "signature_use",
];
/** Columns that say when a row changed, and how often. */
const STAMPS = ["updated_at", "rev", "sequence", "last_used_at", "last_used_address", "lastSeenAt"];

/** Columns that say since when something holds. That it holds again counts, not since when. */
const SINCE = ["created_at", "paused_at", "published_at", "trashed_at"];

/** Undos that restore no values, and so overwrite none, by reason. Those that leave a trace only end what the act made. */
const WITHOUT_COMPARISON: Readonly<Record<string, readonly string[]>> = {
  "the record has two states": [
    "agent_inbox.block",
    "events.check_in",
    "files.restore",
    "files.restore_folder",
    "files.trash",
    "files.trash_folder",
    "hack.admin_role",
    "hack.checkin",
    "hack.moderate_chat",
    "highlights.takedown",
    "membership.suspend",
    "pages.publish",
    "startups.takedown_content",
    "storage.quarantine",
    "tokens.pause",
    "tokens.stop_all",
  ],
  "it ends what the act made": [
    "events.publish",
    "guests.invite",
    "hack.create_team",
    "inbox.claim",
    "joining.approve_request",
    "resources.take_out_of_service",
    "rooms.create",
    "startups.offer_transfer",
    "startups.reserve",
  ],
  "its call names the members": ["groups.change_members"],
  "its call names the revision": ["newsletter.create_issue"],
};
const UNCOMPARED = Object.values(WITHOUT_COMPARISON).flat();

let world: World;
let digests: string;
beforeAll(async () => {
  world = await startWorld();
  const text =
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1";
  const tables = await world.atrium.kernel.database.read.run<{ name: string }>({ name: "undo_tables", text }, []);
  const read = tables.filter(({ name }) => !BOOKS.includes(name)).map(({ name }) => digestOf(name));
  digests = read.join(" UNION ALL ");
});
afterAll(() => world?.atrium.close());

function digestOf(table: string): string {
  const kept = `(to_jsonb(t)${STAMPS.map((column) => ` - '${column}'`).join("")})::text`;
  const row = `regexp_replace(${kept}, '"(${SINCE.join("|")})": "[^"]*"', '"\\1": "then"', 'g')`;
  return `SELECT '${table}' AS name, md5(coalesce(string_agg(${row}, ' ' ORDER BY ${row}), '')) AS digest FROM "${table}" t`;
}

async function everything(): Promise<Readonly<Record<string, string>>> {
  const { read } = world.atrium.kernel.database;
  const rows = await read.run<{ name: string; digest: string }>({ name: "undo_digests", text: digests }, []);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const NEWEST = {
  name: "undo_newest",
  text: "SELECT id, undo FROM activity WHERE operation = $1 AND outcome = 'ok' AND id < 4000000000 ORDER BY id DESC LIMIT 1",
};
const PUT_OFF = {
  name: "undo_put_off",
  text: "UPDATE activity SET undo = jsonb_set(undo, '{until}', to_jsonb($2::text)) WHERE id = $1",
};

async function setEnd(id: number, until: Date): Promise<void> {
  await world.atrium.kernel.database.transaction((tx) => tx.run(PUT_OFF, [id, until.toISOString()]));
}

const SET_LEFT = {
  name: "undo_set_left",
  text: "UPDATE activity SET undo = jsonb_set(undo, '{left}', $2::jsonb) WHERE id = $1",
};

async function setLeft(id: number, left: Input): Promise<void> {
  await world.atrium.kernel.database.transaction((tx) => tx.run(SET_LEFT, [id, JSON.stringify(left)]));
}

const undo = (entry: Entry, activity_id: number) =>
  world.atrium.request("/api/undo", { method: "POST", ...credentialFor(entry, world), body: { activity_id } });

describe("the undo", () => {
  test.each(UNDOABLE)("of %s takes its example back once, in its time", async (_id, entry) => {
    const { operation } = entry;
    const { grade, by } = operation.undo ?? {};
    const example = operation.examples.find(({ input }) => !isPreview(operation.input, input as Input));
    const input = example?.input ?? { ...(operation.examples[0]?.input as Input), confirm: true };
    const before = await everything();
    const done = await callRest(
      world,
      entry,
      { ...(input as Input), ...OTHERWISE[operation.id] },
      credentialFor(entry, world),
    );
    if (operation.id in NOTHING_DONE) return expect(done.body.undo).toBeUndefined();
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ undo: { tool: entry.undoTool } });
    const { clock, database } = world.atrium.kernel;
    const [act] = await database.read.run<{ id: number; undo: KeptUndo }>(NEWEST, [operation.id]);
    if (!act) throw new Error("no activity");
    const { until, left } = act.undo;
    await setEnd(act.id, clock.now());
    const late = await undo(entry, act.id);
    expect(late).toMatchObject({
      status: 409,
      body: { error_kind: "nothing_to_undo", undo_until: expect.any(String) },
    });
    await setEnd(act.id, new Date(until));
    if (grade !== "leaves_trace") expect(left === undefined).toBe(UNCOMPARED.includes(operation.id));
    if (left) await expectRefusedIfOther(entry, act.id, left);
    const undone = await undo(entry, act.id);
    if (operation.id in REFUSED)
      return expect(undone).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
    expect(undone.body, `${by}: ${JSON.stringify(undone.body)}`).toMatchObject({ ok: true, activity_id: act.id });
    const again = await undo(entry, act.id);
    expect(again).toMatchObject({
      status: 409,
      body: { error_kind: "nothing_to_undo", undone_at: expect.any(String) },
    });
    if (grade === "clean" || grade === "restores") expect(await everything()).toEqual(before);
  });
});

/** As if someone had changed all that the act left. */
async function expectRefusedIfOther(entry: Entry, id: number, left: Before): Promise<void> {
  const fields = Object.keys(left);
  await setLeft(id, Object.fromEntries(fields.map((field) => [field, "something else"])));
  const refused = await undo(entry, id);
  expect(refused.body, JSON.stringify(refused.body)).toMatchObject({
    error_kind: "world_changed",
    changed: fields,
    tool: entry.undoTool,
  });
  await setLeft(id, left);
}

test("a write that could be taken back has its undo, or a reason for none", () => {
  const without: string[] = WRITES.filter(({ operation }) => !operation.undo).map(({ operation }) => operation.id);
  const unknown = Object.keys(WITHOUT_UNDO).filter((id) => !without.includes(id));
  expect(unknown).toEqual([]);
  const reversible = UNDOABLE.length + Object.keys(WITHOUT_UNDO).length;
  expect(UNDOABLE.length / reversible).toBeGreaterThanOrEqual(0.6);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { confirmedThread } from "../../src/features/agent-inbox/testing/confirmed-thread.ts";
import { askedBy } from "../../src/features/approvals/testing/world.ts";
import { gatewayKeyId } from "../../src/features/model-keys/testing/keys.ts";
import { CREDITS_ENV } from "../../src/features/model-keys/testing/world.ts";
import { SPEECH_ENV } from "../../src/features/transcription/testing/world.ts";
import { scopeOf } from "../../src/kernel/access/access.ts";
import { SCOPES } from "../../src/kernel/access/scopes.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { actAs, type Person } from "../../src/seed/users.ts";
import { type Reply, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { story } from "../harness/highlights.ts";
import { callRest } from "../harness/world.ts";
import { SHARED_BY_MANY } from "./shared-records.ts";
import { type Kind, UNKNOWN } from "./unknown-ids.ts";

/** Operations for members whose input contains an id. */
const NAMING_RECORDS = atriumCatalogue().entries.filter(({ operation: { access, input } }) => {
  const scope = scopeOf(access);
  const isOperators = "person" in access ? access.person === "operator" : scope && SCOPES[scope].tier === "operator";
  return !isOperators && Object.keys(input.properties).some((name) => /(^|_)id$/.test(name));
});

/** Ids that belong to no single member, with their meaning. */
const SHARED: Readonly<Record<string, string>> = {
  "feedback.get_status": "a ticket: the contract answers `forbidden`, and 48 bits of its id are random",
  "credits.request_workshop": "an event",
  "dues.get_receipt": "a receipt, also for those who keep the dues: src/features/dues/dues.test.ts",
  "dues.start_checkout": "a plan",
  "feedback.submit": "the agent, by the name that it gives itself",
  "highlights.get": "a published story",
  "highlights.send": "a story, by an id that the caller makes up; a taken one is refused like a published one",
  "highlights.submit": "as highlights.send",
  "floorcast.push": "as highlights.send",
  "search.fetch": "a record that the caller's own read shows: src/features/search/operations/fetch.test.ts",
  "oauth.answer_silently": "a client",
  "oauth.decide_request": "a client",
  "oauth.issue_token": "a client",
  "oauth.resolve_client": "a client",
  "oauth.review_request": "a client",
  "oauth.revoke_token": "a client",
  "oauth.start_device": "a client",
  "research.read": "a document of the corpus, which all members share",
  "resources.book": "a room",
  "resources.create_calendar": "a resource",
  "resources.decide": "a booking: operators and managers of its resource, tested in src/features/resources/managers",
  "resources.book_for": "a room: operators and its managers, tested in src/features/resources/managers",
  "resources.book_series": "a room",
  "lending.get_unit": "a unit, which all members see",
  "lending.checkout": "a unit",
  "lending.place_hold": "a unit",
  "lending.mark_clean": "a unit: only attested members, tested in src/features/lending",
  "lending.attest_member": "another member",
  "lending.mark_sop_complete": "another member",
  "lending.get_attestation_status": "another member, by the contract",
  "guests.invite": "a kind of visit",
  "guests.kiosk_walk_in": "a kind of visit",
  ...SHARED_BY_MANY,
};

/** Other answers than `not_found`: status and error kind. */
const OTHERWISE: Readonly<Record<string, readonly [number, string?]>> = {
  "agent_inbox.decide": [404, "thread_not_found"],
  "agent_inbox.get_thread": [404, "thread_not_found"],
  "agent_inbox.reply": [404, "thread_not_found"],
  "agent_inbox.undo": [404, "thread_not_found"],
  "highlights.poll": [200], // the state `gone`
  "account.get_activity": [200], // an empty list
  "account.export_activity": [200],
  "shares.list": [200],
  "transcription.list": [200], // an empty list
  "inbox.get": [403, "forbidden"], // only operators read this kind
  // The contract's word for a caller without a seat.
  "rooms.add_channel": [403, "not_a_participant"],
  "rooms.end": [403, "not_a_participant"],
  "rooms.leave": [403, "not_a_participant"],
  "rooms.read": [403, "not_a_participant"],
  "rooms.remove_turn": [403, "not_a_participant"],
  "rooms.send": [403, "not_a_participant"],
  // Only managers of the farm use these.
  "prints.assign": [403, "forbidden"],
  "prints.estimate": [403, "forbidden"],
  "prints.record_failure": [403, "forbidden"],
  "prints.update": [403, "forbidden"],
};

/** The kind of record by operation, with further required input. */
const public_key = { kty: "OKP", crv: "Ed25519", x: "A".repeat(43) };
const REPORTER = { reporter_name: "Kofi", reporter_role: "member", reporter_contact: "kofi@example.org" };
const DAMAGE = { ...REPORTER, unit: "IC1", type: "lens", description: "The lens has a deep scratch." };
const PRIVATE: Readonly<Record<string, readonly [Kind, string, object?]>> = {
  "agent_inbox.cancel_meeting": ["agent_meeting", "meeting_id"],
  "agent_inbox.decide": ["agent_thread", "thread_id", { approval_id: `apr_${"0".repeat(24)}`, decision: "deny" }],
  "agent_inbox.get_thread": ["agent_thread", "thread_id"],
  "agent_inbox.reply": ["agent_thread", "thread_id", { decision: "decline" }],
  "agent_inbox.undo": ["agent_thread", "thread_id"],
  "doors.report_lost": ["badge", "badge_id"],
  "resources.cancel": ["booking", "booking_id"],
  "resources.change": ["booking", "booking_id"],
  "resources.check_in": ["booking", "booking_id"],
  "inbox.get": ["booking", "id", { kind: "booking" }],
  "tokens.get": ["token", "token_id"],
  "tokens.set_rules": ["token", "token_id", { rules: [] }],
  "approvals.get": ["approval", "approval_id"],
  "approvals.cancel": ["approval", "approval_id"],
  "approvals.answer": ["approval", "approval_id", { answer: "You asked for it." }],
  "approvals.approve": ["approval", "approval_id"],
  "approvals.ask_back": ["approval", "approval_id", { question: "Why?" }],
  "approvals.change": ["approval", "approval_id", { changes: { ask_about: "Candles" } }],
  "approvals.deny": ["approval", "approval_id"],
  "tokens.rename": ["token", "token_id", { client_name: "Mine" }],
  "tokens.pause": ["token", "token_id"],
  "tokens.resume": ["token", "token_id"],
  "tokens.revoke": ["token", "token_id"],
  "tokens.revoke_derived": ["token", "token_id"],
  "tokens.register_key": ["token", "token_id", { public_key }],
  "tokens.enforce_signature": ["token", "token_id", { enforce: true }],
  "tokens.revoke_key": ["token", "token_id"],
  "account.get_activity": ["token", "token_id"],
  "account.export_activity": ["token", "token_id", { format: "csv" }],
  "account.undo": ["activity", "activity_id"],
  "tokens.unblock": ["block", "block_id"],
  "events.revoke_calendar_feed": ["calendar", "feed_id"],
  "resources.revoke_calendar": ["room_calendar", "calendar_id"],
  "credits.end_key": ["gateway_key", "key_id"],
  "credits.get_key": ["gateway_key", "key_id"],
  "credits.pick_up_member": ["key_request", "request_id"],
  "credits.pick_up_workshop": ["key_request", "request_id"],
  "highlights.answer_shown": ["story", "id", { agrees: true }],
  "highlights.poll": ["story", "id"],
  "floorcast.unpush": ["story", "id"],
  "files.get": ["file", "file_id"],
  "files.get_folder": ["folder", "folder_id"],
  "files.get_preview": ["file", "file_id"],
  "files.get_version": ["file", "file_id", { version: 1 }],
  "files.list_versions": ["file", "file_id"],
  "files.move": ["file", "file_id", { to: null }],
  "files.purge": ["file", "file_id"],
  "files.put": ["folder", "folder_id", { filename: "x", content_base64: "eA==" }],
  "files.restore": ["file", "file_id"],
  "files.restore_folder": ["folder", "folder_id"],
  "files.restore_version": ["file", "file_id", { version: 1 }],
  "files.trash": ["file", "file_id"],
  "files.trash_folder": ["folder", "folder_id"],
  "files.update": ["file", "file_id"],
  "files.update_folder": ["folder", "folder_id"],
  "guests.cancel": ["visit", "visit_id"],
  "guests.check_in": ["visit", "visit_id"],
  "guests.extend": ["visit", "visit_id", { expected_until: "2030-01-01T00:00:00Z" }],
  "guests.get": ["visit", "visit_id"],
  "guests.sign_off": ["visit", "visit_id"],
  "lending.cancel_hold": ["hold", "hold_id"],
  "lending.extend": ["lend", "lend_id"],
  "lending.get_my_waiver": ["waiver", "record_id"],
  "lending.get_waiver_pdf": ["waiver", "record_id"],
  "lending.report_damage": ["lend", "lend_id", DAMAGE],
  "lending.return": ["lend", "lend_id"],
  "prints.assign": ["print", "request_id", { printer_id: "prusa-1" }],
  "prints.cancel": ["print", "request_id"],
  "prints.confirm_handoff": ["handoff", "handoff_id", { decision: "decline" }],
  "prints.estimate": ["print", "request_id"],
  "prints.get": ["print", "request_id"],
  "prints.get_model": ["print", "request_id"],
  "prints.handoff_status": ["handoff", "handoff_id"],
  "prints.record_failure": ["print", "request_id", { note: "x" }],
  "prints.retry": ["print", "request_id", { decision: "cancel" }],
  "prints.start": ["print", "request_id", { printer_id: "prusa-1", presence_id: "here_0123456789abcdef01234567" }],
  "prints.submit": ["file", "file_id", { title: "x" }],
  "prints.update": ["print", "request_id", { status: "accepted" }],
  "transcription.cancel": ["job", "job_id"],
  "transcription.get": ["job", "job_id"],
  "transcription.list": ["file", "file_id"],
  "transcription.status": ["job", "job_id"],
  "transcription.submit": ["file", "file_id"],
  "uploads.abort": ["upload", "upload_id"],
  "uploads.begin": ["folder", "folder_id", { filename: "x", size: 1 }],
  "uploads.get": ["upload", "upload_id"],
  "rooms.add_channel": ["room", "room_id", { channel: "budget" }],
  "rooms.end": ["room", "room_id"],
  "rooms.get": ["room", "room_id"],
  "rooms.leave": ["room", "room_id", { role: "host" }],
  "rooms.read": ["room", "room_id"],
  "rooms.remove_turn": ["room", "room_id", { seq: 1 }],
  "rooms.send": ["room", "room_id", { role: "host", content: "x" }],
  "shares.grant_file": ["file", "file_id"],
  "shares.grant_folder": ["folder", "folder_id"],
  "shares.list": ["share", "share_id"],
  "shares.revoke": ["share", "share_id"],
  "shares.update": ["share", "share_id"],
};

let atrium: TestAtrium;
let owner: Person;
let mallory: Person;
let token: string;
let theirs: Readonly<Record<Kind, string | number>>;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ...SPEECH_ENV, ...CREDITS_ENV } });
  owner = await atrium.person("operator");
  mallory = await atrium.person("ic-member");
  token = await atrium.token(mallory);
  theirs = await recordsOf(owner);
});
afterAll(() => atrium?.close());

async function recordsOf(person: Person): Promise<Record<Kind, string | number>> {
  const ownToken = await atrium.token(person);
  const post = async (path: string, body: object) => (await atrium.request(path, { token: ownToken, body })).body;
  const inDays = (days: number) => new Date(atrium.kernel.clock.now().getTime() + days * 86_400_000).toISOString();
  await post("/api/resources", { id: "ft-9", kind: "room", name: "FT-9" });
  const slot = { resource_id: "ft-9", start_iso: inDays(3), end_iso: inDays(3.05), email: person.email };
  const minted = await actAs(atrium, person, "tokens.mint", { client_name: "x", scopes: ["read:public"] });
  const calendar = (await actAs(atrium, person, "events.create_calendar_feed", {})) as { feed: { feed_id: string } };
  const block = { id: "blk_1123456789abcdef01234567", member_id: person.memberId, kind: "name" as const };
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .insertInto("blocked_client")
      .values({ ...block, identity: "pest", client_name: "Pest", created_at: atrium.kernel.clock.now() })
      .execute(),
  );
  const isPrivate = { visibility: "private" };
  const file = (await post("/api/files", { filename: "mine.md", content_base64: "bWluZQ==", ...isPrivate })).id;
  return {
    file,
    folder: (await post("/api/folders", { name: "Mine", ...isPrivate })).folder.id,
    share: (await post(`/api/files/${file}/grant`, {})).share_id,
    upload: (await post("/api/files/uploads", { filename: "film.mp4", size: 4 })).upload_id,
    job: (await post("/api/transcriptions", { audio_url: "https://talks.invalid/a.mp3" })).id,
    ...(await lendings(post)),
    ...(await confirmedThread(atrium, person, await atrium.person("ic-member"))),
    print: (await post("/api/prints", { title: "Mine", filename: "mine.stl", content_base64: "bWluZQ==" })).id,
    handoff: (await post("/api/prints/handoffs", { title: "Mine", ...handoffTo(person) })).handoff_id,
    visit: (await post("/api/guests/visits", { name: "Ada", expected_at: inDays(1), expected_until: inDays(1.1) }))
      .visit.visit_id,
    room: (await post("/api/rooms", { roles: ["host"], role_assignments: { host: "me" } })).room_id,
    booking: (await post("/api/resources/book", slot)).booking_id,
    token: (minted as { token_id: string }).token_id,
    approval: await askedBy(atrium, person, (minted as { token_id: string }).token_id),
    badge: (await actAs(atrium, person, "doors.assign_badge", { user_id: person.memberId, number: "0BADBADE" })).badge
      .badge_id,
    block: block.id,
    calendar: calendar.feed.feed_id,
    room_calendar: (await actAs(atrium, person, "resources.create_calendar", { resource_id: "ft-9" })).calendar
      .calendar_id,
    gateway_key: await gatewayKeyId(atrium, person.memberId),
    key_request: (await post("/api/credits/member", {})).request_id,
    story: (await post("/api/ingest/highlights/pending", story())).id,
    activity: (await atrium.request("/api/activity/me?limit=1", { token: ownToken })).body.events[0].id,
  };
}

/** A signed waiver, a loan and a hold. */
async function lendings(post: (path: string, body: object) => Promise<Record<string, string>>) {
  for (const [kind, body] of [
    ["lamp", { name: "Lamp" }],
    ["headset", { relayed_signatures: true }],
  ] as const) {
    await atrium.request(`/api/headsets/admin/kinds/${kind}`, { method: "PUT", cookie: owner.cookie, body });
  }
  await post("/api/headsets/admin/waivers", { body: "I take care." });
  await post("/api/headsets/admin/units", { unit_id: "IC1" });
  const signer = { name: "Owner", email: "owner@example.org", signature_typed: "Owner" };
  const { record_id: waiver = "" } = await post("/api/headsets/waiver", signer);
  const { lend_id: lend = "" } = await post("/api/headsets/lends", { unit_id: "IC1" });
  const { hold } = (await post("/api/headsets/holds", { kind: "lamp" })) as never as { hold: { hold_id: string } };
  return { waiver, lend, hold: hold.hold_id };
}
const VASE = "https://shop.example/vase";
const handoffTo = ({ memberId: target_member_id }: Person) => ({ target_member_id, link_url: VASE });

/** Everything by which a caller can distinguish two replies. */
function visible({ status, headers, body }: Reply, id: string | number): unknown {
  const all = ["www-authenticate", "retry-after", "cache-control", "content-type", "set-cookie"];
  return JSON.parse(JSON.stringify({ status, kept: all.map((n) => headers.get(n)), body }).replaceAll(`${id}`, "<id>"));
}

test("declares whose record each operation's input names", () => {
  const ids = NAMING_RECORDS.map(({ operation }) => operation.id as string);
  expect([...Object.keys(PRIVATE), ...Object.keys(SHARED)].toSorted()).toEqual(ids.toSorted());
});

describe("the answer is the same", () => {
  const entries = NAMING_RECORDS.filter(({ operation }) => operation.id in PRIVATE);
  test.each(entries.map((entry): [string, Entry] => [entry.operation.id, entry]))(
    "by %s for another member's record",
    async (operationId, entry) => {
      const [kind, field, rest] = PRIVATE[operationId] ?? [];
      if (kind === undefined || field === undefined) throw new Error(`${operationId} is not listed`);
      const { access, rest: path } = entry.operation;
      const credential = "person" in access || path.browserOnly ? { cookie: mallory.cookie } : { token };
      const call = (id: string | number) => callRest({ atrium } as never, entry, { ...rest, [field]: id }, credential);
      expect(String(theirs[kind])).toMatch(/\w/);
      const [unknown, foreign] = [await call(UNKNOWN[kind]), await call(theirs[kind])];
      expect(visible(foreign, theirs[kind])).toEqual(visible(unknown, UNKNOWN[kind]));
      const [status, kindOfError] = OTHERWISE[operationId] ?? [404, "not_found"];
      expect([foreign.status, foreign.body.error_kind]).toEqual([status, kindOfError]);
    },
  );
});

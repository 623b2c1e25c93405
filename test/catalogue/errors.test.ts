import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { invoke } from "../../src/kernel/pipeline/invoke.ts";
import type { Person } from "../../src/seed/users.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { DECLARED_HERE, type Provoked } from "./errors-here.ts";

const { entries, byId, areas } = atriumCatalogue();
const DECLARING = entries.filter(({ operation }) => operation.errors.includes("not_found"));
const NOBODYS_HANDLE = { handle: "nobody-000000" };
const UNKNOWN_STARTUP = { slug: "nothing-here" };
const UNKNOWN_HACK = { eid: "no-such-hack" };
const UNKNOWN_LINK = { grant: "A".repeat(43) };
const UNKNOWN_KIND = { kind: "no-such-kind" };
const UNKNOWN_SECRET = { secret: "A".repeat(43) };

/** Unknown references for inputs that name a record by something other than a text id. */
const GUESSED_LINK = { token: "sbr_0a1b2c3d4e5f607182930001.newsletter.x.guessed" };
const NAMED_BY: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "resources.calendar": { secret: "A".repeat(43) },
  "agent_inbox.block": { member: "mem_ffffffffffffffffffffffff" },
  "agent_inbox.set_policy": { preset: undefined, restore: "2001-01-01T00:00:00Z" },
  "account.undo": { activity_id: 4_999_999_999 },
  "audit.get": { id: 4_999_999_999 },
  "displays.check_in": UNKNOWN_SECRET,
  "pages.read": UNKNOWN_STARTUP,
  "displays.show": UNKNOWN_SECRET,
  "displays.show_room": UNKNOWN_SECRET,
  "events.calendar": UNKNOWN_SECRET,
  "files.create_folder": { parent: "d_ffffffffffffffffffffffff" },
  "files.put": { folder_id: "d_ffffffffffffffffffffffff" },
  "funko.get": NOBODYS_HANDLE,
  "funko.get_public": NOBODYS_HANDLE,
  "funko.grant": NOBODYS_HANDLE,
  "funko.inspect": NOBODYS_HANDLE,
  "funko.restore": NOBODYS_HANDLE,
  "funko.takedown": NOBODYS_HANDLE,
  "guests.get_invitation": UNKNOWN_SECRET,
  "guests.invite": { flow_id: "no-such-flow" },
  "guests.kiosk_arrive": UNKNOWN_SECRET,
  "guests.kiosk_depart": UNKNOWN_SECRET,
  "guests.kiosk_walk_in": UNKNOWN_SECRET,
  "guests.set_flow": { documents: ["no-such-document"] },
  "roles.set": { role_id: "rol_ffffffffffffffffffffffff" },
  "guests.show_kiosk": UNKNOWN_SECRET,
  "guests.sign_documents": UNKNOWN_SECRET,
  "hack.admin_list_applications": UNKNOWN_HACK,
  "hack.admin_phase": UNKNOWN_HACK,
  "hack.application_form": UNKNOWN_HACK,
  "hack.application_status": UNKNOWN_HACK,
  "hack.apply": UNKNOWN_HACK,
  "hack.confirm": UNKNOWN_HACK,
  "hack.list_teams": UNKNOWN_HACK,
  "gallery.list": UNKNOWN_HACK,
  "gallery.list_review": UNKNOWN_HACK,
  "gallery.decide": UNKNOWN_HACK,
  "gallery.upload": UNKNOWN_HACK,
  "hack.create_team": UNKNOWN_HACK,
  "hack.leave_team": UNKNOWN_HACK,
  "hack.update_team": UNKNOWN_HACK,
  "hack.submit": UNKNOWN_HACK,
  "hack.list_judging": UNKNOWN_HACK,
  "hack.preview_results": UNKNOWN_HACK,
  "hack.results": UNKNOWN_HACK,
  "hack.post_bounty": UNKNOWN_HACK,
  "hack.list_credits": UNKNOWN_HACK,
  "hack.credits_board": UNKNOWN_HACK,
  "hack.set_offer": UNKNOWN_HACK,
  "hack.read_chat": UNKNOWN_HACK,
  "hack.post_chat": UNKNOWN_HACK,
  "hack.get": UNKNOWN_HACK,
  "hack.get_nda": UNKNOWN_HACK,
  "hack.get_settings": UNKNOWN_HACK,
  "hack.list_roles": UNKNOWN_HACK,
  "hack.me": UNKNOWN_HACK,
  "hack.preview_seats": UNKNOWN_HACK,
  "hack.roster": UNKNOWN_HACK,
  "hack.set_seats": UNKNOWN_HACK,
  "hack.sign_nda": UNKNOWN_HACK,
  "hack.withdraw": UNKNOWN_HACK,
  "hack.set_event": { ...UNKNOWN_HACK, rev: 1 },
  "lending.admin_add_unit": UNKNOWN_KIND,
  "lending.admin_publish_waiver": UNKNOWN_KIND,
  "lending.check_waiver": UNKNOWN_KIND,
  "lending.get_attestation_status": { user_id: "mem_ffffffffffffffffffffffff" },
  "lending.get_waiver_text": UNKNOWN_KIND,
  "lending.place_hold": UNKNOWN_KIND,
  "lending.report_damage": { lend_id: "lnd_ffffffffffffffffffffffff" },
  "lending.sign_waiver": UNKNOWN_KIND,
  "membership.claim_space": { secret: "guessed" },
  "campaigns.create": { slug: "1999-01-01" },
  "mailing.confirm": GUESSED_LINK,
  "mailing.get_choices": GUESSED_LINK,
  "mailing.unsubscribe": GUESSED_LINK,
  "newsletter.get_issue": { slug: "1999-01-01" },
  "notifications.unsubscribe": { token: "mem_0123456789abcdef01234567.donations.guessed" },
  "service.run_job": { job: "no.such_job" },
  "presentations.answer_listing": { number: 99_999 },
  "presentations.get": { number: 99_999 },
  "presentations.get_captions": { number: 99_999 },
  "presentations.publish": { number: 99_999 },
  "presentations.remove_captions": { number: 99_999 },
  "presentations.set": { speakers: [{ name: "Ada", member_id: "mem_ffffffffffffffffffffffff" }] },
  "presentations.set_captions": { number: 99_999 },
  "printers.show_code": UNKNOWN_SECRET,
  "prints.handoff_status": { handoff_id: "ph_ffffffffffffffffffffffff" },
  "shares.begin_download": UNKNOWN_LINK,
  "shares.drop": UNKNOWN_LINK,
  "shares.list_shared_folder": UNKNOWN_LINK,
  "shares.open": UNKNOWN_LINK,
  "shares.read": UNKNOWN_LINK,
  "shares.suspend": UNKNOWN_LINK,
  "shares.unlock": UNKNOWN_LINK,
  "startups.add_news": UNKNOWN_STARTUP,
  "startups.edit": UNKNOWN_STARTUP,
  "startups.get": UNKNOWN_STARTUP,
  "startups.leave": UNKNOWN_STARTUP,
  "startups.release": UNKNOWN_STARTUP,
  "startups.rename": UNKNOWN_STARTUP,
  "startups.request_ownership": UNKNOWN_STARTUP,
  "startups.accept_transfer": { transfer_id: "str_ffffffffffffffffffffffff" },
  "startups.cancel_transfer": { transfer_id: "str_ffffffffffffffffffffffff" },
  "startups.offer_transfer": UNKNOWN_STARTUP,
  "startups.post_news": UNKNOWN_STARTUP,
  "startups.restore_content": UNKNOWN_STARTUP,
  "startups.takedown_content": UNKNOWN_STARTUP,
  "startups.verify_website": UNKNOWN_STARTUP,
  "startups.update_profile": UNKNOWN_STARTUP,
  "signup.complete": { user_code: "BBBB-BBBB" },
  "space.remove_hours_of_date": { date: "2031-12-31" },
  "space.set_switch": { area: "nosucharea" },
  "membership.set_periods": { user_ids: ["mem_ffffffffffffffffffffffff"] },
  "membership.set_tiers": { user_ids: ["mem_ffffffffffffffffffffffff"] },
  "joining.accept_invitation": { token: "no-such-token-anywhere" },
  "joining.get_invitation": { token: "no-such-token-anywhere" },
  "uploads.begin_drop": UNKNOWN_LINK,
  "uploads.begin": { folder_id: "d_ffffffffffffffffffffffff" },
};

/** Operations with another meaning of `not_found`, and the test for it. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "account.export_more": "a table that is not exported: below",
  "dues.open_portal": "nothing is paid by card: below",
  "dues.set_cancellation": "nothing is paid by card: below",
  "notifications.disconnect_messenger": "nothing is connected: below",
  "funko.equip": "the caller has no figure: below",
  "funko.get_mine": "the caller has no figure: below",
  "funko.set_public": "the caller has no figure: below",
  "oauth.answer_silently": "the code flow is off: test/conformance/statuses.test.ts",
  "oauth.decide_request": "the code flow is off: test/conformance/statuses.test.ts",
  "oauth.register_client": "the code flow is off: test/conformance/statuses.test.ts",
  "events.withdraw_rsvp": "an event without an RSVP: src/features/events/outside/outside.test.ts",
  "newsletter.get_latest": "no issue is published: src/features/newsletter/publication.test.ts",
  "rooms.remove_turn": "a turn of another member: src/features/agent-rooms/oversight.test.ts",
  "prints.submit": "an unknown file: src/features/prints/prints.test.ts",
  "oauth.resolve_client": "the code flow is off: test/conformance/statuses.test.ts",
  "oauth.review_request": "the code flow is off: test/conformance/statuses.test.ts",
};

let world: World;
let newcomer: Person;
beforeAll(async () => {
  world = await startWorld();
  newcomer = await world.atrium.person("operator", { name: "Uma Okafor" });
});
afterAll(() => world?.atrium.close());

function exampleOf({ operation }: Entry): Record<string, unknown> {
  return operation.examples[0]?.input as Record<string, unknown>;
}

/** The example with each id replaced by an unknown one of the same form. */
function unknown(entry: Entry): Record<string, unknown> {
  const named = Object.entries(exampleOf(entry)).map(([name, value]) => [
    name,
    /(^|_)id$/.test(name) && typeof value === "string" ? noneLike(value) : value,
  ]);
  return { ...Object.fromEntries(named), ...NAMED_BY[entry.operation.id] };
}

function noneLike(id: string): string {
  return `${id.slice(0, -8)}${id.slice(-8).replace(/[a-z0-9]/g, "f")}`;
}

describe("not_found: an unknown record", () => {
  const walked = DECLARING.filter(({ operation }) => !(operation.id in OTHERWISE));
  test.each(walked.map((entry): [string, Entry] => [entry.operation.id, entry]))(
    "%s answers not_found",
    async (_id, entry) => {
      const reply = await callRest(world, entry, unknown(entry), credentialFor(entry, world));
      expect([reply.status, reply.body.error_kind]).toEqual([404, "not_found"]);
      expect(reply.body.hint).toBeTruthy();
    },
  );
});

async function kindOf(id: string, person: Person, input: object): Promise<string | null> {
  const { kernel } = world.atrium;
  const entry = byId(id);
  if (!entry) throw new Error(`unknown operation ${id}`);
  const presented = { cookie: person.cookie };
  const body = { value: { ...exampleOf(entry), ...input } };
  const outcome = await invoke(kernel, {
    entry,
    transport: "web",
    presented,
    body,
    address: "127.0.0.1",
    requestId: "req_errors",
  });
  return outcome.ok ? null : outcome.kind;
}

describe("a declared error is returned", () => {
  const TABLE = Object.entries(DECLARED_HERE).map(([name, provoked]): [string, Provoked] => [name, provoked]);
  test.each(TABLE)("%s", async (name, { input = {}, as = "operator", repeat = 0, before }) => {
    const [id = "", kind] = name.split(" ");
    const people = { operator: world.operator, member: world.member, newcomer };
    await before?.(world, (other, sent) => kindOf(other, people[as], sent));
    const sent = typeof input === "function" ? input(areas) : input;
    for (let index = 0; index < repeat; index++) expect(await kindOf(id, people[as], sent)).toBeNull();
    expect(await kindOf(id, people[as], sent)).toBe(kind);
  });
});

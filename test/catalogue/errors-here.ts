import type { Area } from "../../src/kernel/catalogue/area.ts";
import type { World } from "../harness/world.ts";

/** The operation's example with this input, sent by this person. */
export interface Provoked {
  readonly input?: object | ((areas: readonly Area[]) => object);
  readonly as?: "operator" | "member" | "newcomer";
  /** The number of calls that succeed first. */
  readonly repeat?: number;
  readonly before?: (world: World, call: (id: string, input: object) => Promise<string | null>) => Promise<unknown>;
}

const UNKNOWN_CLIENT = { client_id: "cli_0123456789abcdef01234567" };
const UNKNOWN_APPLICATION = { client_id: "app_ffffffffffffffffffffffff" };
const ELSEWHERE = { redirect_uri: "https://elsewhere.example/callback" };

/** Declared errors by operation and kind that have no test elsewhere. */
export const DECLARED_HERE: Readonly<Record<string, Provoked>> = {
  "account.export_more not_found": {
    before: (_world, call) => call("account.export", {}),
    input: { table: "no_such_table" },
  },
  "account.export_more forbidden": { as: "newcomer" },
  "applications.add invalid_for_state": { repeat: 97 },
  "applications.answer_visitor unknown_client": { input: UNKNOWN_APPLICATION },
  "applications.answer_visitor invalid_redirect_uri": { input: ELSEWHERE },
  "applications.begin_sign_in unknown_client": { input: UNKNOWN_APPLICATION },
  "applications.begin_sign_in invalid_redirect_uri": { input: ELSEWHERE },
  "applications.decide_sign_in unknown_client": { input: UNKNOWN_APPLICATION },
  "applications.decide_sign_in invalid_redirect_uri": { input: ELSEWHERE },
  "oauth.revoke_token invalid_client": { input: UNKNOWN_APPLICATION },
  "displays.create resource_not_found": { input: { role: "room", resource_id: "no-such-room" } },
  "displays.create already_exists": { before: fillWalls },
  "dues.add_plan already_exists": { input: { name: "Friend, yearly" } },
  "dues.end_plan not_found": { input: { plan_id: "dpl_0a1b2c3d4e5f6071829fffff" } },
  "dues.open_portal not_found": { as: "newcomer" },
  "dues.record_payment bad_time": { input: { paid_at: "2099-01-01T00:00:00Z" } },
  "notifications.disconnect_messenger not_found": { as: "newcomer" },
  "dues.set_cancellation not_found": { as: "newcomer" },
  "events.create_calendar_feed already_exists": { as: "newcomer", repeat: 10 },
  "resources.create_calendar already_exists": { as: "newcomer", repeat: 20 },
  "funko.equip not_found": { as: "newcomer" },
  "funko.get_mine not_found": { as: "newcomer" },
  "funko.set_public not_found": { as: "newcomer" },
  "highlights.send already_exists": { as: "newcomer", input: { id: "2030-02-18-ilse-open-studio", confirm: true } },
  "inbox.claim claimed": {
    before: ({ atrium, operator }) =>
      atrium.request("/api/inbox/booking/book_demo_to_decide/claim", { cookie: operator.cookie, body: {} }),
    as: "newcomer",
    input: { kind: "booking", id: "book_demo_to_decide" },
  },
  "inbox.claim forbidden": { input: { kind: "booking", id: "book_demo_to_cancel" } },
  "notifications.test channel_not_ready": { as: "newcomer", input: { channel: "webhook" } },
  "oauth.answer_silently invalid_redirect_uri": { input: ELSEWHERE },
  "oauth.answer_silently unknown_client": { input: UNKNOWN_CLIENT },
  "oauth.decide_request denied_scopes": { as: "member", input: { scope: "admin:tier_review", decision: "approve" } },
  "oauth.decide_request unknown_client": { input: UNKNOWN_CLIENT },
  "oauth.decide_request invalid_redirect_uri": { input: ELSEWHERE },
  "oauth.register_client invalid_redirect_uri": { input: { redirect_uris: [] } },
  "oauth.resolve_client unknown_client": { input: UNKNOWN_CLIENT },
  "oauth.review_request client_blocked": { before: blockWorldClient },
  "oauth.review_request unknown_client": { input: UNKNOWN_CLIENT },
  "oauth.review_request invalid_redirect_uri": { input: ELSEWHERE },
  "resources.create_calendar resource_not_found": { input: { resource_id: "no-such-room" } },
  "resources.add already_exists": { input: { id: "ft-9" } },
  "slicing.add_profile already_exists": { repeat: 1 },
  "slicing.register_worker already_exists": { repeat: 1 },
  "slicing.switch_profile already_exists": {
    before: (_world, call) =>
      call("slicing.switch_profile", { profile_id: "spf_0123456789abcdef01234568", active: true }),
    input: { profile_id: "spf_0123456789abcdef01234569", active: true },
  },
  "space.set_switch forbidden": {
    input: (areas) => ({ area: areas.find(({ name, alwaysOn }) => alwaysOn && name === "space")?.name }),
  },
};

/** Creates the maximum number of displays. */
function fillWalls({ atrium }: World): Promise<unknown> {
  const text = `INSERT INTO display (id, name, secret_hash, blocks, locale, created_at)
    SELECT 'dsp_full_' || n, 'Full', n::text::bytea, '{events}', 'en-GB', $1 FROM generate_series(1, 50) AS n`;
  return atrium.kernel.database.transaction((tx) => tx.run({ name: "fill_walls", text }, [atrium.kernel.clock.now()]));
}

function blockWorldClient({ atrium, operator }: World): Promise<unknown> {
  const block = { id: "blk_51671ed000000000000000b9", member_id: operator.memberId, kind: "client" as const };
  return atrium.kernel.database.transaction(({ query }) =>
    query
      .insertInto("blocked_client")
      .values({
        ...block,
        identity: "cli_51671ed000000000000000c1",
        client_name: "World client",
        created_at: atrium.kernel.clock.now(),
      })
      .execute(),
  );
}

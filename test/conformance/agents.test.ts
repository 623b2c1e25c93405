import { expect, test } from "vitest";
import { authorizes } from "../../src/kernel/access/scopes.ts";
import { TIERS } from "../../src/kernel/access/tiers.ts";
import { check, entryOf, inputOf, outputOf, type Tool, valuesOf } from "./demanded-tools.ts";

const KEYS: readonly Tool[] = [
  ["ic_request_workshop_key", "event_id note", "keys:request", "public", "write"],
  ["ic_request_zai_key", "multiplier:integer note", "keys:request", "public", "write"],
  ["ic_get_my_zai_key", "request_id!", "keys:request", "public", "write"],
  ["ic_get_my_workshop_key", "request_id!", "keys:request", "public", "write"],
  ["ic_get_my_zai_key_usage", "", "keys:request", "public", "read"],
  ["ic_admin_list_pending_key_requests", "", "admin:llm_keys", "operator", "read"],
  [
    "ic_admin_approve_key_request",
    "request_id! multiplier:integer confirm:boolean",
    "admin:llm_keys",
    "operator",
    "write",
  ],
  ["ic_admin_deny_key_request", "request_id! reason confirm:boolean", "admin:llm_keys", "operator", "write"],
];

test("Tools for model keys: have the demanded arguments, scopes, tiers and limits", () => {
  check(KEYS);
  expect(valuesOf(inputOf("ic_request_zai_key").multiplier)).toEqual([1, 2, 5, 10, 20]);
  expect(inputOf("ic_request_zai_key").note?.maxLength).toBe(600);
  const [approve, deny] = ["ic_admin_approve_key_request", "ic_admin_deny_key_request"].map(entryOf);
  expect(approve?.quotas).toMatchObject([{ per: "token", max: 20, window: "utc-day" }]);
  expect(deny?.quotas[0], "one quota for both").toBe(approve?.quotas[0]);
});

const ROOMS: readonly Tool[] = [
  [
    "ic_rooms_create",
    "roles!:array role_assignments!:object turn_timeout_s:integer channels:array",
    "rooms:join",
    "ic-member",
    "write",
  ],
  ["ic_rooms_list", "", "rooms:join", "ic-member", "read"],
  // Left out, ack_disclosure is refused in words of its own: disclosure_required, with the text to show.
  ["ic_rooms_join", "room_id! role! ack_disclosure:boolean create:boolean", "rooms:join", "ic-member", "write"],
  ["ic_rooms_send", "room_id! role! content! channel", "rooms:join", "ic-member", "write"],
  ["ic_rooms_read", "room_id! since:integer channel", "rooms:join", "ic-member", "read"],
  ["ic_rooms_add_channel", "room_id! channel channels:array", "rooms:join", "ic-member", "write"],
];

test("Tools for chat rooms: have the demanded arguments, scope, tier and results", () => {
  check(ROOMS);
  expect(inputOf("ic_rooms_create").turn_timeout_s?.default).toBe(7_200);
  expect(outputOf("ic_rooms_create")).toEqual(
    expect.arrayContaining(["room_id", "roles", "role_assignments", "open_seats", "created_by", "channels"]),
  );
  expect(outputOf("ic_rooms_read")).toEqual(expect.arrayContaining(["room_id", "state", "turns", "next_since"]));
  expect(entryOf("ic_rooms_join").errors).toEqual(
    expect.arrayContaining(["unknown_role", "role_taken", "not_live", "disclosure_required"]),
  );
  expect(entryOf("ic_rooms_send").errors).toEqual(
    expect.arrayContaining(["role_unassigned", "wrong_role", "not_live"]),
  );
});

const INBOX: readonly Tool[] = [
  ["ic_agent_inbox_list_threads", "limit:integer", "agent:inbox:read", "ai-floor", "read"],
  ["ic_agent_inbox_get_thread", "thread_id!", "agent:inbox:read", "ai-floor", "read"],
  [
    "ic_agent_inbox_reply",
    "thread_id! decision! message proposed_windows:array",
    "agent:thread:write",
    "ic-member",
    "write",
  ],
  // The scope is that of the intent.
  [
    "ic_agent_inbox_send_envelope",
    "recipient_member_id! intent! body! intro_target_name expected_outcome consent_target_has_opted_in:boolean idempotency_key",
    null,
    "",
    "write",
  ],
  ["ic_agent_inbox_block", "member operator client", "agent:inbox:write", "ic-member", "write"],
  ["ic_agent_inbox_unblock", "member operator client", "agent:inbox:write", "ic-member", "write"],
  ["ic_agent_inbox_list_blocks", "", "agent:inbox:read", "ai-floor", "read"],
  ["ic_agent_inbox_undo", "thread_id!", "agent:thread:write", "ic-member", "write"],
  ["ic_agent_outbox_list", "limit:integer", "agent:inbox:read", "ai-floor", "read"],
  ["ic_agent_policy_get", "", "agent:policy:read", "ai-floor", "read"],
  ["ic_agent_policy_set", "preset policy:object", "agent:policy:write", "ic-member", "write"],
  ["ic_agent_directory_lookup", "query! limit:integer", "agent:directory:read", "ai-floor", "read"],
  ["ic_admin_agent_client_register", "name! contact confirm:boolean", "admin:agent_clients", "operator", "write"],
  ["ic_admin_agent_client_list", "", "admin:agent_clients", "operator", "read"],
  ["ic_admin_agent_client_revoke", "client_id! reason! confirm:boolean", "admin:agent_clients", "operator", "write"],
  ["ic_admin_agent_audit_search", "member client since limit:integer", "admin:agent_clients", "operator", "read"],
];

test("Tools of the agent inbox: have the demanded arguments, scopes, tiers, states and limits", () => {
  check(INBOX);
  for (const [intent, tier] of [
    ["ping", "ai-floor"],
    ["request_meeting", "ic-member"],
    ["send_intro", "ic-member"],
  ] as const)
    expect([intent, TIERS.find((each) => authorizes(each, `agent:${intent}`))]).toEqual([intent, tier]);
  expect(valuesOf(inputOf("ic_agent_inbox_send_envelope").intent)).toEqual(["ping", "request_meeting", "send_intro"]);
  const reply = inputOf("ic_agent_inbox_reply");
  expect(valuesOf(reply.decision)).toEqual(["accept", "decline", "counter", "clarify", "withdraw"]);
  expect(reply.message?.maxLength).toBe(2_000);
  expect(entryOf("ic_agent_inbox_reply").errors).toEqual(
    expect.arrayContaining(["not_a_party", "thread_terminal", "invalid_for_state", "thread_not_found"]),
  );
  const { query, limit } = inputOf("ic_agent_directory_lookup");
  expect([query?.minLength, query?.maxLength, limit?.default, limit?.maximum]).toEqual([2, 80, 20, 50]);
  expect(valuesOf(inputOf("ic_agent_policy_set").preset)).toEqual([
    "closed",
    "notify-only",
    "triage-with-vips",
    "actively-routing",
  ]);
  expect(outputOf("ic_agent_inbox_get_thread")).toEqual(["ok", "thread", "envelopes", "actions"]);
  expect(outputOf("ic_agent_policy_set")).toEqual(["ok", "policy", "snapshot_ts", "undo"]);
});

const ENDPOINTS: readonly Tool[] = [
  ["ic_endpoint_register", "name url! kind! description", "endpoints:register", "ic-member", "write"],
  ["ic_endpoint_search", "q limit:integer", "endpoints:read", "ic-member", "read"],
  ["ic_endpoint_get", "id!", "endpoints:read", "ic-member", "read"],
  ["ic_endpoint_set_listed", "id! listed!:boolean", "endpoints:register", "ic-member", "write"],
  ["ic_admin_list_pending_endpoints", "", "admin:endpoints_review", "operator", "read"],
  ["ic_admin_approve_endpoint", "id! confirm:boolean", "admin:endpoints_review", "operator", "write"],
  ["ic_admin_reject_endpoint", "id! reason! confirm:boolean", "admin:endpoints_review", "operator", "write"],
];

test("Tools for endpoints: have the demanded arguments, scopes and tiers", () => {
  check(ENDPOINTS);
});

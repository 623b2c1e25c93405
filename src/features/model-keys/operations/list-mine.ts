import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { pickupStatus } from "../rules.ts";
import { MyKeyRequest } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 25;

export const listMine = defineOperation({
  id: "credits.list_mine",
  tool: "ic_list_my_key_requests",
  rest: { method: "GET", path: "/api/key-requests/mine", operationId: "listMyKeyRequests" },
  title: "List my key requests",
  summary: "Lists the member's key requests with their state, newest first.",
  when: "Use when the member asks about a key request, or when you need its id. Keys are not included.",

  effect: "read",
  access: { scope: "keys:request", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyKeyRequests", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("MyKeyRequests", {
    ok: Ok,
    configured: Type.Boolean({ description: "false without a gateway: requests cannot be approved." }),
    requests: Type.Array(MyKeyRequest),
    total: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "What happened to the key I requested?", input: {}, output: { ok: true, configured: true } }],

  async handler({ tx, caller, now, settings }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listOfMember(tx, memberOf(caller), { limit, offset });
    const rendered = rows.map((request) => render(request, now));
    return { ok: true as const, configured: settings.credits !== null, requests: rendered, total };
  },
});

function render(request: store.KeyRequestRow, now: Date): Static<typeof MyKeyRequest> {
  const { id, kind, event_url, event_title, multiplier, note, reason, created_at, decided_at, pickup_until } = request;
  return {
    request_id: id,
    kind,
    status: pickupStatus(request, now),
    event: event_url === null ? null : { event_id: event_url, title: event_title ?? event_url },
    multiplier,
    note,
    reason,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    pickup_until: pickup_until?.toISOString() ?? null,
    trust: "untrusted",
  };
}

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { listPending } from "../proposal-store.ts";
import { renderPending } from "../render.ts";
import { PendingEvent } from "../schemas.ts";

const LIMIT_DEFAULT = 50;

export const listRequests = defineOperation({
  id: "events.list_requests",
  tool: "ic_admin_list_pending_events",
  rest: { method: "GET", path: "/api/events/requests", operationId: "listEventRequests" },
  title: "List pending event proposals",
  summary: "Lists pending event proposals, oldest first.",
  when: "Use when an operator reviews proposals. ic_admin_approve_event and ic_admin_reject_event take the ids.",

  effect: "read",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListEventRequests", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("EventRequestsResponse", {
    ok: Ok,
    pending: Type.Array(PendingEvent),
    count: Type.Integer(),
    total: Type.Integer({ description: "Total number pending, regardless of limit." }),
  }),
  errors: [],
  examples: [{ say: "Which events were proposed?", input: {}, output: { ok: true } }],

  async handler({ tx, now }, { limit = LIMIT_DEFAULT }) {
    const pending = await listPending(tx, now, limit);
    return {
      ok: true as const,
      pending: pending.map(renderPending),
      count: pending.length,
      total: pending[0]?.total ?? 0,
    };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { listPending } from "../proposal-store.ts";
import { renderPending } from "../render.ts";
import { PendingEvent } from "../schemas.ts";

const LIMIT_DEFAULT = 50;

export const listRequests = defineOperation({
  id: "events.list_requests",
  tool: "ic_admin_list_pending_events",
  rest: { method: "GET", path: "/api/events/requests", operationId: "listEventRequests" },
  title: "List pending event proposals",
  summary: "Lists the event proposals that wait for a decision, the oldest first.",
  when: "An operator reviews proposals; the ids serve ic_admin_approve_event and ic_admin_reject_event.",

  effect: "read",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListEventRequests", {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: LIMIT_DEFAULT })),
  }),
  output: object("EventRequestsResponse", {
    ok: Ok,
    pending: Type.Array(PendingEvent),
    count: Type.Integer(),
    total: Type.Integer({ description: "How many wait, whatever the limit." }),
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

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DECISION_QUOTA, decidedBy, lockForDecision } from "../decide.ts";
import { notifyOwner } from "../notify.ts";
import { recordEndpointAct } from "../record-act.ts";
import { EndpointDetail, EndpointId, Rev, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const reject = defineOperation({
  id: "endpoints.reject",
  tool: "ic_admin_reject_endpoint",
  rest: { method: "POST", path: "/api/admin/endpoints/{id}/reject", operationId: "rejectEndpoint" },
  title: "Reject an agent endpoint",
  summary: "Keeps a member's endpoint off the list, or takes an approved one off, with a reason that the owner reads.",
  when: "Use when an endpoint must not be found. The owner can change it and submit it again.",

  effect: "destructive",
  access: { scope: "admin:endpoints_review", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RejectEndpoint", {
    id: EndpointId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The owner reads it." }),
    rev: Type.Optional(Rev),
    confirm: Confirm,
  }),
  output: previewable("RejectEndpointResponse", {
    endpoint: EndpointDetail,
    repeated: Type.Boolean({ description: "true: it was rejected before." }),
  }),
  errors: ["not_found", "validation", "forbidden", "already_decided", "rev_conflict"],
  examples: [
    {
      say: "Do not list that ferry agent, its card names another service",
      input: { id: "ep_0a1b2c3d4e5f607182930003", reason: "Its card names another service." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, { id, reason, rev, confirm = false }) {
    const { tx, caller, now } = context;
    const { endpoint: before, repeated } = await lockForDecision(context, { id, rev, decision: "rejected" });
    const changes = { review: "rejected" as const, approved: null, reason, ...decidedBy(caller, now) };
    const shown = (row: store.EndpointRow) =>
      renderDetail({ ...row, owner_name: before.owner_name }, { listed: false, isInside: true });
    if (repeated) return { ok: true as const, endpoint: shown(before), repeated };
    if (!confirm) return preview({ ok: true as const, endpoint: shown({ ...before, ...changes }), repeated });
    const row = await store.updateEndpoint(tx, before, changes, { isRevision: true });
    await notifyOwner(tx, row, { news: "rejected", reason, now });
    await recordEndpointAct(context, {
      verb: "reject",
      endpoint: row,
      state_from: before.review,
      state_to: "rejected",
    });
    return { ok: true as const, endpoint: shown(row), repeated };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DECISION_QUOTA, decidedBy, lockForDecision } from "../decide.ts";
import { notifyOwner } from "../notify.ts";
import { recordEndpointAct } from "../record-act.ts";
import { EndpointDetail, EndpointId, Rev, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const approve = defineOperation({
  id: "endpoints.approve",
  tool: "ic_admin_approve_endpoint",
  rest: { method: "POST", path: "/api/admin/endpoints/{id}/approve", operationId: "approveEndpoint" },
  title: "Approve an agent endpoint",
  summary: "Lists a member's endpoint while it answers, and pins its hosts, its skills and the key of its card.",
  when: "Use when an operator has read the card. Without confirm it returns a preview.",

  effect: "write",
  listed: "second",
  access: { scope: "admin:endpoints_review", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ApproveEndpoint", { id: EndpointId, rev: Type.Optional(Rev), confirm: Confirm }),
  output: previewable("ApproveEndpointResponse", {
    endpoint: EndpointDetail,
    repeated: Type.Boolean({ description: "true: it was approved before." }),
  }),
  errors: ["not_found", "forbidden", "already_decided", "rev_conflict"],
  examples: [
    {
      say: "What would approving the ferry agent list?",
      input: { id: "ep_0a1b2c3d4e5f607182930002" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler(context, { id, rev, confirm = false }) {
    const { tx, caller, now } = context;
    const { endpoint: before, repeated } = await lockForDecision(context, { id, rev, decision: "approved" });
    const { origins, skills, key_thumbprint, owner_name } = before;
    const changes = {
      review: "approved" as const,
      approved: { origins, skills, key_thumbprint },
      reason: null,
      ...decidedBy(caller, now),
    };
    const shown = (row: store.EndpointRow, listed: boolean) =>
      renderDetail({ ...row, owner_name }, { listed, isInside: true });
    if (repeated) {
      return { ok: true as const, endpoint: shown(before, await store.isListed(tx, id)), repeated };
    }
    if (!confirm) return preview({ ok: true as const, endpoint: shown({ ...before, ...changes }, false), repeated });
    const row = await store.updateEndpoint(tx, before, changes, { isRevision: true });
    await notifyOwner(tx, row, { news: "approved", reason: null, now });
    await recordEndpointAct(context, {
      verb: "approve",
      endpoint: row,
      state_from: before.review,
      state_to: "approved",
    });
    return { ok: true as const, endpoint: shown(row, await store.isListed(tx, id)), repeated };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as requests from "../request-store.ts";
import { PendingReview, renderAudit, renderPending, TierAuditEntry } from "../schemas.ts";

const PENDING_SHOWN = 200;
const AUDIT_SHOWN = 25;

export const listRequests = defineOperation({
  id: "membership.list_requests",
  tool: "ic_admin_list_pending_tier_requests",
  rest: { method: "GET", path: "/api/membership/requests", operationId: "listTierRequests" },
  title: "List tier requests",
  summary: "Lists pending requests for higher tiers, oldest first, with the latest decisions.",
  when: "Use when an operator reviews tier requests, before approving or denying each.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("PendingTierRequestsResponse", {
    ok: Ok,
    trust: NamesAreData,
    pending: Type.Array(PendingReview, { description: `The oldest ${PENDING_SHOWN}.` }),
    total: Type.Integer({ description: "How many are pending." }),
    audit: Type.Array(TierAuditEntry, { description: `The newest ${AUDIT_SHOWN} decisions, newest first.` }),
  }),
  errors: [],
  examples: [{ say: "Who is asking for a higher tier?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const { pending, total } = await requests.listPending(tx, PENDING_SHOWN);
    const audit = await requests.listDecisions(tx, AUDIT_SHOWN);
    return {
      ok: true as const,
      trust: "untrusted" as const,
      pending: pending.map(renderPending),
      total,
      audit: audit.map(renderAudit),
    };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DECISION_QUOTA, decideProposal } from "../decide-proposal.ts";
import { EventDecisionResponse } from "../schemas.ts";

export const approveRequest = defineOperation({
  id: "events.approve_request",
  tool: "ic_admin_approve_event",
  rest: { method: "POST", path: "/api/events/requests/{id}/approve", operationId: "approveEventRequest" },
  title: "Approve an event proposal",
  summary:
    "Publishes a pending proposal as an event of the space, which its member hosts. The event platform gets none.",
  when: "Use when an operator has decided to approve a proposal. Without confirm it returns a preview.",

  effect: "write",
  listed: "first",
  access: { scope: "admin:events_review", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("ApproveEventRequest", {
    id: Type.String({ maxLength: 80, description: "The proposal's id." }),
    confirm: Type.Optional(
      Type.Boolean({ description: "true applies the decision; otherwise a preview is returned.", default: false }),
    ),
  }),
  output: EventDecisionResponse,
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Approve the reading circle",
      input: { id: "reading-circle-0a1b2c", confirm: true },
      output: { ok: true, action: "approve", to: "approved" },
    },
  ],

  handler: (context, { id, confirm = false }) => decideProposal(context, "approved", { id, confirm, reason: null }),
});

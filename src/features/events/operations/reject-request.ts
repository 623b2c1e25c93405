import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DECISION_QUOTA, decideProposal } from "../decide-proposal.ts";
import { EventDecisionResponse } from "../schemas.ts";

export const rejectRequest = defineOperation({
  id: "events.reject_request",
  tool: "ic_admin_reject_event",
  rest: { method: "POST", path: "/api/events/requests/{id}/reject", operationId: "rejectEventRequest" },
  title: "Reject an event proposal",
  summary: "Rejects a pending event proposal; the member reads the reason.",
  when: "Use when an operator has decided to reject a proposal. Without confirm it returns a preview.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("RejectEventRequest", {
    id: Type.String({ maxLength: 80, description: "The proposal's id." }),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it." })),
    confirm: Type.Optional(
      Type.Boolean({ description: "true applies the decision; otherwise a preview is returned.", default: false }),
    ),
  }),
  output: EventDecisionResponse,
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "Turn the drum circle down, the neighbours are asleep by then",
      input: { id: "drum-circle-3d4e5f", reason: "It is too late in the evening.", confirm: true },
      output: { ok: true, action: "reject", to: "rejected" },
    },
  ],

  handler: (context, { id, reason = "", confirm = false }) =>
    decideProposal(context, "rejected", { id, confirm, reason }),
});

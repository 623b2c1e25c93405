import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { DECISION_QUOTA, decideProposal } from "../decide-proposal.ts";
import { EventDecisionResponse } from "../schemas.ts";

export const approveRequest = defineOperation({
  id: "events.approve_request",
  tool: "ic_admin_approve_event",
  rest: { method: "POST", path: "/api/events/requests/{id}/approve", operationId: "approveEventRequest" },
  title: "Approve an event proposal",
  summary:
    "Makes a pending proposal a save-the-date of the space; it opens no RSVPs and creates nothing on the event platform.",
  when: "An operator has decided for it. Without confirm it shows what would happen.",

  effect: "write",
  access: { scope: "admin:events_review", session: true },
  quotas: [DECISION_QUOTA],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("ApproveEventRequest", {
    id: Type.String({ maxLength: 80, description: "The draft's id." }),
    confirm: Type.Optional(Type.Boolean({ description: "True does it; otherwise this is a preview.", default: false })),
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

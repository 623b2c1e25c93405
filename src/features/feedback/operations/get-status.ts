import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_TICKET } from "../refusals.ts";
import { renderOwnRecord } from "../render.ts";
import { OwnFeedbackRecord, TicketId } from "../schemas.ts";
import * as store from "../store.ts";

export const getStatus = defineOperation({
  id: "feedback.get_status",
  tool: "ic_feedback_get_status",
  rest: { method: "GET", path: "/api/agent/feedback/{ticket_id}/status", operationId: "getFeedbackStatus" },
  title: "Get the status of a ticket",
  summary: "Returns whether one of the member's tickets was resolved, with the operator's note.",

  effect: "read",
  access: { scope: "feedback:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetFeedbackStatus", { ticket_id: TicketId }),
  output: object("FeedbackStatusResponse", {
    ok: Ok,
    record: OwnFeedbackRecord,
    resolved: Type.Boolean(),
    resolution_note: Type.Optional(Type.String()),
    resolved_at: Type.Optional(instant("When it was resolved.")),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Did they fix what I reported?",
      input: { ticket_id: "fb_2030-02-19T10-00-00-000Z_0123456789ab" },
      output: { ok: true, resolved: false },
    },
  ],

  async handler({ tx, caller, fail }, { ticket_id }) {
    const ticket = await store.find(tx, ticket_id);
    if (!ticket) throw fail("not_found", NO_SUCH_TICKET);
    if (ticket.member_id !== memberOf(caller)) {
      throw fail("forbidden", {
        message: say.otherSender,
        hint: "Call ic_feedback_list_mine for the member's own tickets.",
      });
    }
    return {
      ok: true as const,
      record: renderOwnRecord(ticket),
      resolved: ticket.resolved_at !== null,
      ...(ticket.resolution_note && { resolution_note: ticket.resolution_note }),
      ...(ticket.resolved_at && { resolved_at: ticket.resolved_at.toISOString() }),
    };
  },
});

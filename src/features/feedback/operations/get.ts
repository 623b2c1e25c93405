import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_TICKET } from "../refusals.ts";
import { renderRecord } from "../render.ts";
import { FeedbackRecord, TicketId } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "feedback.get",
  tool: "ic_admin_get_feedback",
  rest: { method: "GET", path: "/api/agent/feedback/{ticket_id}", operationId: "readFeedback" },
  title: "Read a ticket",
  summary: "Returns one full ticket for operators.",

  effect: "read",
  access: { scope: "admin:feedback_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ReadFeedback", { ticket_id: TicketId }),
  output: object("FeedbackRecordResponse", { ok: Ok, record: FeedbackRecord }),
  errors: ["not_found"],
  examples: [
    {
      say: "Read me that ticket",
      input: { ticket_id: "fb_2030-02-19T10-00-00-000Z_0123456789ab" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { ticket_id }) {
    const ticket = await store.find(tx, ticket_id);
    if (!ticket) throw fail("not_found", NO_SUCH_TICKET);
    return { ok: true as const, record: renderRecord(ticket, caller) };
  },
});

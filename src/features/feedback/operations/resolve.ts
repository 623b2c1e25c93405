import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { NO_SUCH_TICKET } from "../refusals.ts";
import { renderRecord } from "../render.ts";
import { FeedbackRecord, TicketId } from "../schemas.ts";
import * as store from "../store.ts";

export const resolve = defineOperation({
  id: "feedback.resolve",
  tool: "ic_admin_resolve_feedback",
  rest: { method: "POST", path: "/api/agent/feedback/{ticket_id}/resolve", operationId: "resolveFeedback" },
  title: "Resolve a ticket",
  summary: "Closes a ticket with a note that its sender can read. Without confirm it returns a preview.",
  when: "Use when an operator has dealt with a ticket. It takes effect with confirm true.",

  effect: "destructive",
  listed: "first",
  access: { scope: "admin:feedback_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: object("ResolveFeedback", {
    ticket_id: TicketId,
    note: Type.Optional(Type.String({ maxLength: 2_000, description: "The sender reads it." })),
    confirm: Confirm,
  }),
  output: previewable("ResolveFeedbackResponse", { record: FeedbackRecord }),
  errors: ["not_found", "already_resolved"],
  examples: [
    {
      say: "What would closing that ticket do?",
      input: { ticket_id: "fb_2030-02-19T11-00-00-000Z_0123456789ab", note: "The link works again." },
      output: { ok: true, dry_run: true },
    },
    {
      say: "Close it",
      input: { ticket_id: "fb_2030-02-19T11-00-00-000Z_0123456789ab", note: "The link works again.", confirm: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { ticket_id, note, confirm = false }) {
    const ticket = await store.lock(tx, ticket_id);
    if (!ticket) throw fail("not_found", NO_SUCH_TICKET);
    if (ticket.resolved_at) {
      throw fail("already_resolved", {
        hint: `It was resolved at ${ticket.resolved_at.toISOString()}; ic_admin_get_feedback shows the note.`,
      });
    }
    const answer = note || null;
    if (!confirm) {
      const record = renderRecord({ ...ticket, resolution_note: answer }, caller);
      return preview({ ok: true as const, record: { ...record, resolved: true } });
    }
    const by = memberOf(caller);
    await store.resolve(tx, ticket_id, { note: answer, by, now });
    if (ticket.member_id) {
      await appendMemberEvents(tx, {
        memberIds: [ticket.member_id],
        type: "feedback_resolved",
        actor: actorOf(caller),
        target: { kind: "feedback", id: ticket_id },
        payload: { ticket_id, kind: ticket.kind, note: answer },
        actions: [{ label: "Read the ticket", mcp_tool: "ic_feedback_get_status", args: { ticket_id } }],
        now,
      });
    }
    const resolved = { ...ticket, resolved_at: now, resolution_note: answer };
    return { ok: true as const, record: renderRecord(resolved, caller) };
  },
});

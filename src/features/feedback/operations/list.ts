import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderRecord, renderSummary } from "../render.ts";
import { FeedbackRecord, FeedbackSummary, KINDS, PRIORITIES, Resolved } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "feedback.list",
  tool: "ic_admin_list_feedback",
  rest: { method: "GET", path: "/api/agent/feedback/pending", operationId: "listFeedback" },
  title: "List feedback",
  summary: "Lists tickets for operators, newest first, with previews or in full.",
  when: "Use when an operator reviews feedback. With resolved false, only open tickets.",

  effect: "read",
  access: { scope: "admin:feedback_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListFeedback", {
    kind: Type.Optional(choice(KINDS, { description: "Only entries of this kind." })),
    priority: Type.Optional(choice(PRIORITIES, { description: "Only reports with this priority." })),
    resolved: Resolved,
    full: Type.Optional(Type.Boolean({ description: "true returns full records instead of previews." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("FeedbackListResponse", {
    ok: Ok,
    count: Type.Integer(),
    total: Type.Integer(),
    records: Type.Array(Type.Union([FeedbackSummary, FeedbackRecord])),
  }),
  errors: [],
  examples: [
    { say: "Is there new feedback?", input: { resolved: false }, output: { ok: true } },
    { say: "Show me the broken links in full", input: { kind: "broken_url", full: true }, output: { ok: true } },
  ],

  async handler({ tx, caller }, { kind, priority, resolved, full = false, limit = LIMIT_DEFAULT, offset = 0 }) {
    const { tickets, total } = await store.list(tx, { kind, priority, resolved }, { limit, offset });
    const records = tickets.map((ticket) => (full ? renderRecord(ticket, caller) : renderSummary(ticket)));
    return { ok: true as const, count: records.length, total, records };
  },
});

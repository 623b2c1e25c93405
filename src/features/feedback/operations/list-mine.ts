import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderOwnTicket } from "../render.ts";
import { OwnTicket, Resolved } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 25;

export const listMine = defineOperation({
  id: "feedback.list_mine",
  tool: "ic_feedback_list_mine",
  rest: { method: "GET", path: "/api/agent/feedback/mine", operationId: "listMyFeedback" },
  title: "List my feedback",
  summary: "Lists the tickets that the member's agents sent, newest first.",
  when: "Use when the member asks about the status of their feedback. Anonymous tickets are not included.",

  effect: "read",
  listed: "second",
  access: { scope: "feedback:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyFeedback", {
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
    resolved: Resolved,
  }),
  output: object("MyFeedbackResponse", {
    ok: Ok,
    count: Type.Integer({ description: "Number on this page." }),
    total: Type.Integer({ description: "Total matches, regardless of limit." }),
    scanned: Type.Integer({ description: "Number of tickets searched." }),
    records: Type.Array(OwnTicket),
  }),
  errors: [],
  examples: [{ say: "What became of my feedback?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { limit = LIMIT_DEFAULT, offset = 0, resolved }) {
    const memberId = memberOf(caller);
    const { tickets, total } = await store.list(tx, { memberId, resolved }, { limit, offset });
    const records = tickets.map(renderOwnTicket);
    return { ok: true as const, count: records.length, total, scanned: total, records };
  },
});

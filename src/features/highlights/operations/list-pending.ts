import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { renderPending } from "../render.ts";
import { PendingHighlight } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listPending = defineOperation({
  id: "highlights.list_pending",
  tool: "ic_admin_list_pending_highlights",
  rest: { method: "GET", path: "/api/highlights/pending", operationId: "listPendingHighlights" },
  title: "List pending highlights",
  summary: "Lists stories that are pending moderation, oldest first, for operators.",
  when: "Use when an operator reviews highlights.",

  effect: "read",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListPendingHighlights", {
    detail: Type.Optional(choice(["summary", "full"], { description: "Default full, which includes the stories." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
  }),
  output: object("PendingHighlightsResponse", {
    ok: Ok,
    count: Type.Integer(),
    total: Type.Integer({ description: "Total number pending, regardless of limit." }),
    pending: Type.Array(PendingHighlight),
  }),
  errors: [],
  examples: [{ say: "Which stories wait for me?", input: { detail: "summary" }, output: { ok: true } }],

  async handler({ tx, now, settings }, { detail = "full", limit = LIMIT_DEFAULT }) {
    const [waiting, total] = await Promise.all([store.listPending(tx, now, limit), store.countPending(tx, now)]);
    const pending = waiting.map((each) => renderPending(each, detail, settings.baseUrl));
    return { ok: true as const, count: pending.length, total, pending };
  },
});

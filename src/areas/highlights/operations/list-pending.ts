import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import { renderWaiting } from "../render.ts";
import { PendingHighlight } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listPending = defineOperation({
  id: "highlights.list_pending",
  tool: "ic_admin_list_pending_highlights",
  rest: { method: "GET", path: "/api/highlights/pending", operationId: "listPendingHighlights" },
  title: "List highlights that wait",
  summary: "Lists the stories that wait for moderation, oldest first, for operators.",
  when: "An operator goes through the queue of highlights.",

  effect: "read",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListPendingHighlights", {
    detail: Type.Optional(choice(["summary", "full"], { description: "full, if not given: with the stories." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: LIMIT_DEFAULT })),
  }),
  output: object("PendingHighlightsResponse", {
    ok: Ok,
    count: Type.Integer(),
    total: Type.Integer({ description: "How many wait, whatever the limit." }),
    pending: Type.Array(PendingHighlight),
  }),
  errors: [],
  examples: [{ say: "Which stories wait for me?", input: { detail: "summary" }, output: { ok: true } }],

  async handler({ tx, now, settings }, { detail = "full", limit = LIMIT_DEFAULT }) {
    const [waiting, total] = await Promise.all([store.listWaiting(tx, now, limit), store.countPending(tx, now)]);
    const pending = waiting.map((each) => renderWaiting(each, detail, settings.baseUrl));
    return { ok: true as const, count: pending.length, total, pending };
  },
});

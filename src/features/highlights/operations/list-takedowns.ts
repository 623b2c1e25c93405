import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { renderHighlight } from "../render.ts";
import { TakenDownHighlight } from "../schemas.ts";
import * as store from "../store.ts";

export const listTakedowns = defineOperation({
  id: "highlights.list_takedowns",
  tool: "ic_admin_list_highlight_takedowns",
  rest: { method: "GET", path: "/api/ingest/highlights/takedowns", operationId: "listHighlightTakedowns" },
  title: "List highlight takedowns",
  summary: "Lists stories that operators took down, with the reasons, the newest takedown first.",
  when: "Use when an operator wants to restore a story, or checks why one is gone.",

  effect: "read",
  access: { scope: "admin:highlights_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHighlightTakedowns", {
    limit: pageLimit(200, 50),
  }),
  output: object("HighlightTakedownsResponse", {
    ok: Ok,
    count: Type.Integer(),
    takedowns: Type.Array(TakenDownHighlight),
  }),
  errors: [],
  examples: [{ say: "Which stories did we take down?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }, { limit = 50 }) {
    const rows = await store.listTakenDown(tx, limit);
    const takedowns = rows.flatMap((row) =>
      row.taken_down_at === null
        ? []
        : {
            ...renderHighlight(row, settings.baseUrl),
            taken_down_at: row.taken_down_at.toISOString(),
            reason: row.taken_down_reason ?? "",
          },
    );
    return { ok: true as const, count: takedowns.length, takedowns };
  },
});

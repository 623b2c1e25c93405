import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderHighlight } from "../render.ts";
import { ACTIVE_MAX } from "../rules.ts";
import { Highlight } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 20;

export const list = defineOperation({
  id: "highlights.list",
  tool: "ic_highlights_list",
  rest: { method: "GET", path: "/api/highlights", operationId: "listHighlights" },
  title: "List highlights",
  summary: "Lists the four active highlights, newest first, or the archive of older ones.",
  when: "Use when someone asks what happened at the space lately.",

  effect: "read",
  listed: "first",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHighlights", {
    archive: Type.Optional(Type.Boolean({ description: "true returns the archive instead of the active highlights." })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: LIMIT_DEFAULT, description: "Archive only." }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0, description: "Archive only." })),
  }),
  output: object("HighlightsResponse", {
    ok: Ok,
    count: Type.Integer(),
    total: Type.Integer({ description: "Total of the active highlights, or of the archive." }),
    highlights: Type.Array(Highlight, { description: "Newest first." }),
  }),
  errors: [],
  examples: [
    { say: "What happened at the space lately?", input: {}, output: { ok: true } },
    { say: "And before that?", input: { archive: true, limit: 10 }, output: { ok: true } },
  ],

  async handler({ tx, settings }, { archive = false, limit = LIMIT_DEFAULT, offset = 0 }) {
    const page = archive ? { limit, offset: ACTIVE_MAX + offset } : { limit: ACTIVE_MAX, offset: 0 };
    const [published, total] = await Promise.all([store.listPublished(tx, page), store.countPublished(tx)]);
    const highlights = published.map((each) => renderHighlight(each, settings.baseUrl));
    return {
      ok: true as const,
      count: highlights.length,
      total: archive ? Math.max(0, total - ACTIVE_MAX) : Math.min(total, ACTIVE_MAX),
      highlights,
    };
  },
});

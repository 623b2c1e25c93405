import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { renderHighlight } from "../render.ts";
import { Highlight, HighlightId } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "highlights.get",
  tool: "ic_highlights_get",
  rest: { method: "GET", path: "/api/highlights/{id}", operationId: "getHighlight" },
  title: "Read a highlight",
  summary: "Gets one published highlight, active or archived.",
  when: "To read one story whole, by the id that ic_highlights_list gives.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("GetHighlight", { id: HighlightId }),
  output: object("HighlightResponse", { ok: Ok, highlight: Highlight }),
  errors: ["not_found"],
  examples: [
    { say: "Tell me the story of that night", input: { id: "2030-02-16-ilse-first-light" }, output: { ok: true } },
  ],

  async handler({ tx, settings, fail }, { id }) {
    const published = await store.findPublished(tx, id);
    if (!published) {
      throw fail("not_found", {
        message: "No published highlight has that id.",
        hint: "Take the id from ic_highlights_list, or from its archive.",
      });
    }
    return { ok: true as const, highlight: renderHighlight(published, settings.baseUrl) };
  },
});

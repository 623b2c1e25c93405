import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { renderHighlight } from "../render.ts";
import { Highlight, HighlightId } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "highlights.get",
  tool: "ic_highlights_get",
  rest: { method: "GET", path: "/api/highlights/{id}", operationId: "getHighlight" },
  title: "Read a highlight",
  summary: "Returns one published highlight, active or archived.",
  when: "Use to read a whole story by an id from ic_highlights_list.",

  effect: "read",
  access: { public: true },
  quotas: [],
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
        message: say.notPublished,
        hint: "Take the id from ic_highlights_list or its archive.",
      });
    }
    return { ok: true as const, highlight: renderHighlight(published, settings.baseUrl) };
  },
});

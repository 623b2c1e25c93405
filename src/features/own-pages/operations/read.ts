import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { readsAll } from "../rules.ts";
import { ReadPage, renderRead, Slug } from "../schemas.ts";
import { listShown } from "../store.ts";

export const read = defineOperation({
  id: "pages.read",
  tool: "ic_pages_read",
  rest: { method: "GET", path: "/api/pages/{slug}", operationId: "readPage" },
  title: "Read a page of the space",
  summary: "Returns the text of a page that operators wrote, such as house rules, in Markdown.",
  when: "Use after ic_pages_list, when the title of a page fits the question.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["pages"], msMax: 5_000, by: (caller) => (readsAll(caller) ? "members" : "") },
  bodyBytesMax: 1024,

  input: object("ReadPageRequest", { slug: Slug }),
  output: object("ReadPageResponse", { ok: Ok, page: ReadPage }),
  errors: ["not_found"],
  examples: [{ say: "What are the house rules?", input: { slug: "house-rules" }, output: { ok: true } }],

  async handler({ tx, caller, settings, fail }, { slug }) {
    const [row] = await listShown(tx, readsAll(caller), slug);
    if (!row) {
      throw fail("not_found", {
        message: say.noPageForYou({ slug }),
        hint: "Take the slug from ic_pages_list. Pages for members need a member's token.",
      });
    }
    return { ok: true as const, page: renderRead(row, settings.baseUrl) };
  },
});

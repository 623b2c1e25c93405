import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readsAll } from "../rules.ts";
import { ListedPage, renderListed } from "../schemas.ts";
import { listShown } from "../store.ts";

export const list = defineOperation({
  id: "pages.list",
  tool: "ic_pages_list",
  rest: { method: "GET", path: "/api/pages", operationId: "listPages" },
  title: "List the pages of the space",
  summary: "Lists the pages that operators wrote, such as house rules. Members also see the pages for members.",
  when: "Use when somebody asks about the space itself. ic_pages_read has the text of a page.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["pages"], msMax: 5_000, by: (caller) => (readsAll(caller) ? "members" : "") },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("PagesResponse", { ok: Ok, pages: Type.Array(ListedPage) }),
  errors: [],
  examples: [{ say: "Does the space have house rules?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }) {
    const rows = await listShown(tx, readsAll(caller));
    return { ok: true as const, pages: rows.map((row) => renderListed(row, settings.baseUrl)) };
  },
});

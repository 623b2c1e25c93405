import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OwnPage, renderOwn } from "../schemas.ts";
import { listPages } from "../store.ts";

export const listAll = defineOperation({
  id: "pages.list_all",
  tool: "ic_admin_pages_list",
  rest: { method: "GET", path: "/api/admin/pages", operationId: "listAllPages" },
  title: "List all own pages",
  summary: "Lists the space's own pages with drafts and texts, by title.",
  when: "Use before changing a page, to find its ID and version.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("AllPagesResponse", { ok: Ok, pages: Type.Array(OwnPage) }),
  errors: [],
  examples: [{ say: "Which of our pages are drafts?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    return { ok: true as const, pages: (await listPages(tx)).map((row) => renderOwn(row, settings.baseUrl)) };
  },
});

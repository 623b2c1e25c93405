import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { findSpace } from "../../space/index.ts";
import { withNames } from "../names-of-made.ts";
import { itemsOf, renderMade, TemplateLanguage, TemplatesResponse } from "../schemas.ts";
import { TEMPLATES } from "../spaces/template.ts";
import { listMade } from "../store.ts";

export const list = defineOperation({
  id: "templates.list",
  tool: "ic_admin_templates_list",
  rest: { method: "GET", path: "/api/admin/templates", operationId: "listTemplates" },
  title: "List templates of spaces",
  summary: "Lists the templates for a new space with all that each makes, and what they made here.",
  when: "Use when an operator sets up a new space.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListTemplates", { language: TemplateLanguage }),
  output: TemplatesResponse,
  errors: [],
  examples: [{ say: "What would the makerspace template give us?", input: { language: "en" }, output: { ok: true } }],

  async handler({ tx }, { language: wanted }) {
    const language = wanted ?? (await findSpace(tx))?.language ?? "en";
    return {
      ok: true as const,
      templates: TEMPLATES.map((template) => ({ template, items: itemsOf(template, language) })),
      made: (await withNames(tx, await listMade(tx), language)).map(renderMade),
    };
  },
});

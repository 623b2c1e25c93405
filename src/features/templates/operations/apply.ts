import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findSpace } from "../../space/index.ts";
import { applyTemplate } from "../apply-template.ts";
import { say } from "../messages.ts";
import { AppliedTemplateResponse, Template, TemplateLanguage } from "../schemas.ts";

export const apply = defineOperation({
  id: "templates.apply",
  tool: "ic_admin_templates_apply",
  rest: { method: "POST", path: "/api/admin/templates/apply", operationId: "applyTemplate" },
  title: "Start from a template",
  summary: "Makes the usual rooms, machines, hours, courses and groups of a kind of space, as far as they are missing.",
  when: "Use on the web pages: only an operator can.",

  effect: "write",
  access: { person: "operator", page: "/operate/settings/templates" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "templates.remove",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ template }, { made }) => (made.length === 0 ? NOTHING : { template }),
  },
  bodyBytesMax: 1024,

  input: object("ApplyTemplate", { template: Template, language: TemplateLanguage }),
  output: AppliedTemplateResponse,
  errors: [],
  examples: [
    {
      say: "Start our coworking space from the template, in English",
      input: { template: "coworking", language: "en" },
      output: { ok: true, template: "coworking" },
    },
  ],

  async handler({ tx, now, newId, did }, { template, language: wanted }) {
    const language = wanted ?? (await findSpace(tx))?.language ?? "en";
    const { made, there } = await applyTemplate(tx, { template, language, now, newId });
    did(say.applied({ template, count: made.length }));
    return { ok: true as const, template, made, there };
  },
});

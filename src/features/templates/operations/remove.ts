import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { findSpace } from "../../space/index.ts";
import { say } from "../messages.ts";
import { withNames } from "../names-of-made.ts";
import { removeTemplate } from "../remove-template.ts";
import { RemovedTemplateResponse, renderMade, Template } from "../schemas.ts";
import { listMade, type MadeRow } from "../store.ts";

export const remove = defineOperation({
  id: "templates.remove",
  tool: "ic_admin_templates_remove",
  rest: { method: "POST", path: "/api/admin/templates/remove", operationId: "removeTemplate" },
  title: "Remove what a template made",
  summary: "Removes what a template made and nobody used or changed since. The reply says what stays, and why.",
  when: "Use on the web pages: only an operator can.",

  effect: "destructive",
  final: true,
  access: { person: "operator", page: "/operate/settings/templates" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveTemplate", { template: Template }),
  output: RemovedTemplateResponse,
  errors: [],
  examples: [
    {
      say: "Remove the rooms of the template that we do not use",
      input: { template: "coworking" },
      output: { ok: true, template: "coworking" },
    },
  ],

  async handler({ tx, now, did }, { template }) {
    const language = (await findSpace(tx))?.language ?? "en";
    const made = await withNames(tx, await listMade(tx), language);
    const named = ({ kind, key }: MadeRow) =>
      made.filter((each) => each.kind === kind && each.key === key).map(renderMade);
    const { removed, stays } = await removeTemplate(tx, template, now);
    did(say.removed({ template, count: removed.length }));
    return {
      ok: true as const,
      template,
      removed: removed.flatMap(named),
      stays: stays.flatMap(({ row, reason }) => named(row).map((each) => ({ ...each, reason }))),
    };
  },
});

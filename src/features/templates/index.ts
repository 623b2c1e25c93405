import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { apply } from "./operations/apply.ts";
import { list } from "./operations/list.ts";
import { remove } from "./operations/remove.ts";
import { retention } from "./retention.ts";

export const templates = defineArea({
  name: "templates",
  summary: declared.summary,
  terms: { template: "The usual rooms, machines, hours, courses and groups of one kind of space." },
  tables: ["template_record"],
  retention,
  alwaysOn: true,
  operations: [list, apply, remove],
});

export type Operations = OperationsOf<typeof templates>;

export { applyTemplate } from "./apply-template.ts";
export { itemsOf as templateItems, Template } from "./schemas.ts";
export { TEMPLATES, type TemplateName } from "./spaces/template.ts";

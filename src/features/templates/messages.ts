import { messages } from "../../kernel/languages/messages.ts";
import type { TemplateName } from "./spaces/template.ts";

const NAMES: Readonly<Record<TemplateName, string>> = {
  makerspace: "makerspace",
  coworking: "coworking",
  hacker_house: "hacker house",
};

type Done = { template: TemplateName; count: number };

const records = (count: number) => (count === 1 ? "1 record" : `${count} records`);

/** What it says. */
export const say = messages("templates", {
  applied: ({ template, count }: Done) => `Made ${records(count)} from the template ${NAMES[template]}`,
  removed: ({ template, count }: Done) => `Removed ${records(count)} of the template ${NAMES[template]}`,
});

/** What it declares: its purpose, and how long it keeps records. */
export const declared = messages("templates.declared", {
  recordKept: "until they are removed with the template",
  recordWhat: "which rooms, hours, courses and groups a template made",
  recordWhy: "to remove them again while nobody uses them; not personal",
  summary: "Templates of spaces: the usual rooms, machines, hours, courses and groups for a new space.",
});

import { Type } from "typebox";
import { choice, instant, Ok, object } from "../../kernel/catalogue/schema.ts";
import { LANGUAGES, type Language } from "../../kernel/languages/languages.ts";
import { REASONS } from "./remove-template.ts";
import { SPACES } from "./spaces/spaces.ts";
import { KINDS, TEMPLATES, type TemplateName } from "./spaces/template.ts";
import { type Key, TEXTS } from "./spaces/texts.ts";
import type { MadeRow } from "./store.ts";

export const Template = choice(TEMPLATES, { description: "The kind of space." });

export const TemplateLanguage = Type.Optional(
  choice(LANGUAGES, { description: "Language of names and texts; default: that of the space." }),
);

const record = {
  kind: choice(KINDS),
  key: Type.String({ description: "Its name in the template." }),
  name: Type.String({ description: "Its first name; empty for hours." }),
};

const TemplateItem = object("TemplateItem", record);

const MadeItem = object("TemplateMadeItem", {
  ...record,
  name: Type.String({ description: "Its name now; empty for hours." }),
  template: Template,
  record_id: Type.String({ description: "ID of the resource, course or group." }),
  made_at: instant("When the template made it."),
});

const StayingItem = object("TemplateStayingItem", {
  ...MadeItem.properties,
  reason: choice(REASONS, {
    description: "Why it stays: it has bookings, was changed, is in use, has members, or a resource needs it.",
  }),
});

export const TemplatesResponse = object("TemplatesResponse", {
  ok: Ok,
  templates: Type.Array(object("SpaceTemplate", { template: Template, items: Type.Array(TemplateItem) })),
  made: Type.Array(MadeItem, { description: "What templates made here, and can be removed while unused." }),
});

export const AppliedTemplateResponse = object("AppliedTemplateResponse", {
  ok: Ok,
  template: Template,
  made: Type.Array(TemplateItem),
  there: Type.Array(TemplateItem, { description: "Not made: made before, or the name or hours are taken." }),
});

export const RemovedTemplateResponse = object("RemovedTemplateResponse", {
  ok: Ok,
  template: Template,
  removed: Type.Array(MadeItem),
  stays: Type.Array(StayingItem),
});

export function itemsOf(template: TemplateName, language: Language) {
  const { resources, courses, groups } = SPACES[template];
  const item = (kind: "resource" | "course" | "group", key: Key) => ({ kind, key, name: TEXTS[language][key].name });
  return [
    { kind: "hours" as const, key: "week", name: "" },
    ...resources.map(({ key }) => item("resource", key)),
    ...courses.map(({ key }) => item("course", key)),
    ...groups.map((key) => item("group", key)),
  ];
}

export function renderMade({ made_at, ...row }: MadeRow & { readonly name: string }) {
  return { ...row, made_at: made_at.toISOString() };
}

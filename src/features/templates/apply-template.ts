import type { Language } from "../../kernel/languages/languages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { createGroups } from "../groups/index.ts";
import { createResource } from "../resources/index.ts";
import { lockSpace, setFirstHours } from "../space/index.ts";
import { createCourse } from "../trainings/index.ts";
import { SPACES } from "./spaces/spaces.ts";
import { HOURS_KEY, type Kind, type TemplateName, type TemplateResource } from "./spaces/template.ts";
import { type Key, TEXTS } from "./spaces/texts.ts";
import * as store from "./store.ts";

interface Wish {
  readonly template: TemplateName;
  readonly language: Language;
  readonly now: Date;
  readonly newId: (prefix: string) => string;
}

/** A record of a template. */
export interface TemplateRecord {
  readonly kind: Kind;
  readonly key: string;
  /** Empty for hours. */
  readonly name: string;
}

/** Makes what the space does not have yet. `there` was made before, or has a name or hours that are taken. */
export async function applyTemplate(
  tx: WriteTx,
  wish: Wish,
): Promise<{ made: TemplateRecord[]; there: TemplateRecord[] }> {
  await lockSpace(tx);
  const noted = new Set((await store.listMade(tx)).map(({ kind, key }) => `${kind} ${key}`));
  const result: { made: TemplateRecord[]; there: TemplateRecord[] } = { made: [], there: [] };
  for (const { record, make } of recordsOf(tx, wish)) {
    const id = noted.has(`${record.kind} ${record.key}`) ? null : await make();
    if (id !== null) {
      const { kind, key } = record;
      await store.noteMade(tx, { kind, key, template: wish.template, record_id: id, made_at: wish.now });
    }
    result[id === null ? "there" : "made"].push(record);
  }
  return result;
}

/** `make` returns the ID of the new record; null if the space has one. */
function recordsOf(tx: WriteTx, { template, language, now, newId }: Wish) {
  const { week, resources, courses, groups } = SPACES[template];
  const words = TEXTS[language];
  const record = (kind: Kind, key: Key): TemplateRecord => ({ kind, key, name: words[key].name });
  return [
    {
      record: { kind: "hours" as const, key: HOURS_KEY, name: "" },
      make: async () => ((await setFirstHours(tx, week, now)) ? HOURS_KEY : null),
    },
    ...courses.map(({ key, qualification, valid_days }) => ({
      record: record("course", key),
      async make() {
        const { name: title, text: description } = words[key];
        const course = { id: key, title, description, qualification, valid_days };
        return (await createCourse(tx, course, now)) ? key : null;
      },
    })),
    ...resources.map((resource) => ({
      record: record("resource", resource.key),
      make: () => makeResource(tx, resource, { language, now }),
    })),
    ...groups.map((key) => ({
      record: record("group", key),
      async make() {
        const { name, text: line } = words[key];
        const row = { id: newId("grp"), name, line, created_at: now, ended_at: null };
        return (await createGroups(tx, [row])) ? row.id : null;
      },
    })),
  ];
}

async function makeResource(
  tx: WriteTx,
  { key, ...rest }: TemplateResource,
  { language, now }: Pick<Wish, "language" | "now">,
): Promise<string | null> {
  const { name, text: description } = TEXTS[language][key];
  const { resource, refused } = await createResource(tx, { ...rest, name, description }, now);
  if (refused?.kind === "validation") throw new Error(`the resource ${key} of a template is invalid`);
  return resource?.id ?? null;
}

import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { groupNames } from "../groups/index.ts";
import { resourceNames } from "../resources/index.ts";
import { courseNames } from "../trainings/index.ts";
import { type Key, TEXTS } from "./spaces/texts.ts";
import type { MadeRow } from "./store.ts";

type Named = MadeRow & { readonly name: string };

const NAMES = { resource: resourceNames, course: courseNames, group: groupNames };

/**
 * With the name that each record has now: an operator may have changed it, or the template made it in another language.
 * A record that is gone has its name of the template.
 */
export async function withNames(tx: ReadTx, rows: readonly MadeRow[], language: Language): Promise<Named[]> {
  const names = new Map<string, string>();
  for (const [kind, namesOf] of Object.entries(NAMES)) {
    const ids = rows.filter((row) => row.kind === kind).map(({ record_id }) => record_id);
    for (const { id, name } of await namesOf(tx, ids)) names.set(`${kind} ${id}`, name);
  }
  return rows.map((row) => {
    const first = row.kind === "hours" ? "" : TEXTS[language][row.key as Key].name;
    return { ...row, name: names.get(`${row.kind} ${row.record_id}`) ?? first };
  });
}

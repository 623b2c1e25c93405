import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { parted, type SearchKind } from "../../../kernel/catalogue/search-source.ts";
import { type Asked, askSource, idOf, sourcesFor } from "../ask-sources.ts";
import { unmarkedTitle } from "../rules.ts";
import type { Plan, PlanStep } from "./schemas.ts";
import { thingOf } from "./value-sources.ts";

/** Kinds of records whose key is the ID of the thing. */
const KINDS: Readonly<Record<string, SearchKind>> = {
  event: "event",
  resource: "resource",
  booking: "booking",
  member: "member",
  file: "file",
  session: "training",
};

const NAMES_MAX = 3;
const SEARCHES_MAX = 8;
const FOUND_MAX = 3;

/** The plan with the records that the wish may name, as far as the caller may see them. */
export async function withNamedRecords(
  catalogue: Catalogue,
  plan: Plan,
  asked: Pick<Asked, "tx" | "caller" | "now">,
): Promise<Plan> {
  let left = SEARCHES_MAX;
  const steps: PlanStep[] = [];
  for (const step of plan.steps) {
    const names = step.does === undefined ? [] : namesIn(step.does);
    const needs = [];
    for (const need of step.needs ?? []) {
      const kind = KINDS[thingOf(need.argument) ?? ""];
      const [source] = kind && names.length > 0 && left > 0 ? await sourcesFor(catalogue, asked, kind) : [];
      const hits = [];
      for (const text of source ? names.slice(0, left) : []) {
        left -= 1;
        hits.push(...(await askSource(source as NonNullable<typeof source>, { ...asked, text, limit: FOUND_MAX })));
      }
      const found = hits.slice(0, FOUND_MAX).map((hit) => ({
        value: parted(hit.key, "@")[0],
        title: unmarkedTitle({ id: source ? idOf(source, hit) : "", title: hit.title }),
      }));
      needs.push(found.length > 0 ? { ...need, found } : need);
    }
    steps.push(step.needs ? { ...step, needs } : step);
  }
  return { ...plan, steps };
}

const QUOTED = /["“„«]([^"”“»]+)["”“»]/gu;
/** Capital letters within the sentence, and words with digits, such as "Demo Night" and "FT-9". */
const CAPITALIZED = /(?<=\s)\p{Lu}[\p{L}\p{N}-]*(?:\s\p{Lu}[\p{L}\p{N}-]*)*|(?<=\s)\p{L}+-?\d+(?=\s|$)/gu;

function namesIn(words: string): string[] {
  const quoted = [...words.matchAll(QUOTED)].map(([, name = ""]) => name);
  const written = [...words.matchAll(CAPITALIZED)].map(([name]) => name);
  return [...new Set([...quoted, ...written])].slice(0, NAMES_MAX);
}

import type { Entry } from "../kernel/catalogue/catalogue.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";

/** Finds operations by everyday words. */
export function createOperationSearch(entries: readonly Entry[]): SearchIndex<Entry> {
  return createSearchIndex(entries, {
    fields: ["text"],
    lengthPenalty: 0,
    textsOf: (entry) => ({ text: textOf(entry) }),
  });
}

/** One field in which texts count as often as they are there: it ranked better than a field each with boosts. */
function textOf({ operation, area }: Entry): string {
  const { tool, title, summary, when = "", examples } = operation;
  const names = `${tool.replaceAll("_", " ")}\n${title}\n`;
  const purpose = `${area.name}\n${summary}\n${examples.map(({ say }) => say).join("\n")}\n`;
  return names.repeat(4) + purpose.repeat(2) + when;
}

import type { Entry } from "../kernel/catalogue.ts";
import { createSearchIndex, type SearchIndex } from "./search-index.ts";

/** Finds operations by what they do, as a person would say it. */
export function createOperationSearch(entries: readonly Entry[]): SearchIndex<Entry> {
  return createSearchIndex(entries, ({ operation, area }) => [
    { text: operation.tool.replaceAll("_", " "), weight: 4 },
    { text: operation.title, weight: 4 },
    { text: area.name, weight: 2 },
    { text: operation.summary, weight: 2 },
    { text: operation.when ?? "", weight: 1 },
    { text: operation.examples.map(({ say }) => say).join("\n"), weight: 2 },
  ]);
}

import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { loadDocsLibrary } from "../../src/reference/docs-library.ts";
import { createOperationSearch } from "../../src/reference/operation-search.ts";
import { PHRASES } from "./search-phrases.ts";

test("ranks most operations among the first six for natural phrases", () => {
  const { entries } = atriumCatalogue();
  const index = createOperationSearch(entries);
  const says = entries.flatMap((entry) => entry.operation.examples.map(({ say }) => ({ entry, say })));
  const missed = says.filter(({ entry, say }) => !index.search(say, 6).some(({ item }) => item === entry));
  expect(missed.length / says.length, missed.map(({ say }) => say).join("\n")).toBeLessThan(0.1);
});

test("keeps the tuned hit rate for natural phrases", () => {
  const index = createOperationSearch(atriumCatalogue().entries);
  const places = PHRASES.map(([phrase, id]) =>
    index.search(phrase, 6).findIndex(({ item }) => item.operation.id === id),
  );
  const within = (place: number) => places.filter((found) => found >= 0 && found < place).length / PHRASES.length;
  expect(within(3)).toBeGreaterThanOrEqual(0.5);
  expect(within(6)).toBeGreaterThanOrEqual(0.65);
});

test.each([
  ["connect an agent", "guide/connecting-an-agent"],
  ["restore a backup", "guide/running"],
  ["own postgres", "guide/going-to-postgresql"],
  ["which scopes are there", "reference/scopes"],
  ["prompt injection threat", "guide/threat-model"],
])("%s leads to the document %s", (query, id) => {
  expect(
    loadDocsLibrary()
      .search(query, 3)
      .map(({ doc }) => doc.id),
  ).toContain(id);
});

test.each([
  ["which events are on tonight", "events.list_upcoming"],
  ["booking a room", "resources.book"],
  ["cancel my booking", "resources.cancel"],
])("%s leads to %s", (query, id) => {
  const found = createOperationSearch(atriumCatalogue().entries).search(query, 6);
  expect(found.map(({ item }) => item.operation.id)).toContain(id);
});

test("finds nothing for unknown words", () => {
  expect(createOperationSearch(atriumCatalogue().entries).search("xylophone", 5)).toEqual([]);
});

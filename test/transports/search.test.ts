import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { createOperationSearch } from "../../src/transports/operation-search.ts";

test("most operations are among the first six for what a person would say", () => {
  const { entries } = atriumCatalogue();
  const index = createOperationSearch(entries);
  const says = entries.flatMap((entry) => entry.operation.examples.map(({ say }) => ({ entry, say })));
  const missed = says.filter(({ entry, say }) => !index.search(say, 6).some(({ item }) => item === entry));
  expect(missed.length / says.length, missed.map(({ say }) => say).join("\n")).toBeLessThan(0.1);
});

test.each([
  ["what is on tonight", "events.list_upcoming"],
  ["booking a room", "resources.book"],
  ["cancel my booking", "resources.cancel"],
])("%s leads to %s", (query, id) => {
  const found = createOperationSearch(atriumCatalogue().entries).search(query, 6);
  expect(found.map(({ item }) => item.operation.id)).toContain(id);
});

test("words that are nowhere find nothing", () => {
  expect(createOperationSearch(atriumCatalogue().entries).search("xylophone", 5)).toEqual([]);
});

import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { loadDocsLibrary } from "../../src/reference/docs-library.ts";
import { createOperationSearch } from "../../src/reference/search/operation-search.ts";
import { SAYINGS } from "../../src/reference/search/sayings.ts";
import { evaluate, recall } from "./evaluate.ts";
import { MEMBER_PHRASES, OPERATOR_PHRASES, PERSON_PHRASES, UNANSWERED_PHRASES } from "./phrases.ts";

const { entries } = atriumCatalogue();
const results = evaluate();

test("finds the operation for natural phrases, recall@3 of 0.90 and recall@1 of 0.70", () => {
  const answered = results.filter(({ wanted }) => wanted.length > 0);
  expect(answered.length).toBeGreaterThanOrEqual(120);
  expect(recall(answered, 3)).toBeGreaterThanOrEqual(0.9);
  expect(recall(answered, 1)).toBeGreaterThanOrEqual(0.7);
});

test("finds nothing for most phrases that no operation serves", () => {
  const unanswered = results.filter(({ wanted }) => wanted.length === 0);
  expect(unanswered.length).toBeGreaterThanOrEqual(15);
  expect(recall(unanswered, 3)).toBeGreaterThanOrEqual(0.7);
});

test("measures no phrase that an example or saying has word for word", () => {
  const known = new Set(
    [
      ...entries.flatMap(({ operation }) => operation.examples.map(({ say }) => say)),
      ...Object.values(SAYINGS).flatMap((sayings) => sayings.split(", ")),
    ].map((text) => text.toLowerCase()),
  );
  const phrases = [...MEMBER_PHRASES, ...OPERATOR_PHRASES, ...PERSON_PHRASES].map(([phrase]) => phrase);
  expect([...phrases, ...UNANSWERED_PHRASES].filter((phrase) => known.has(phrase.toLowerCase()))).toEqual([]);
});

test("names only operations of the catalogue in sayings and phrases", () => {
  const ids = entries.map(({ operation }) => operation.id as string);
  const named = [...Object.keys(SAYINGS), ...results.flatMap(({ wanted }) => wanted)];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test("finds every operation by its example", () => {
  const index = createOperationSearch(entries);
  const says = entries.flatMap((entry) => entry.operation.examples.map(({ say }) => ({ entry, say })));
  const missed = says.filter(({ entry, say }) => !index.find(say, 6).some((found) => found.entry === entry));
  expect(missed.length / says.length, missed.map(({ say }) => say).join("\n")).toBeLessThan(0.1);
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

import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { loadDocsLibrary } from "../../src/reference/docs-library.ts";
import { createOperationSearch } from "../../src/reference/search/operation-search.ts";
import { SAYINGS } from "../../src/reference/search/sayings.ts";
import { evaluate, recall } from "./evaluate.ts";

const { entries } = atriumCatalogue();
const results = evaluate();
const answered = (group: string) => results.filter((each) => each.group.startsWith(group) && each.wanted.length > 0);
const groups = (...names: string[]) => results.filter(({ group }) => names.includes(group));

test("finds the operation for 60 % of unseen phrases first, and for 80 % among three", () => {
  const unseen = answered("unseen");
  expect(unseen.length).toBeGreaterThanOrEqual(90);
  expect(recall(unseen, 1)).toBeGreaterThanOrEqual(0.6);
  expect(recall(unseen, 3)).toBeGreaterThanOrEqual(0.8);
});

test.each(["de", "es"])("finds unseen phrases in %s at most 15 points less often than in English", (language) => {
  const english = groups("unseen en");
  const other = groups(`unseen ${language}`);
  expect(recall(other, 1)).toBeGreaterThanOrEqual(recall(english, 1) - 0.15);
  expect(recall(other, 3)).toBeGreaterThanOrEqual(recall(english, 3) - 0.15);
});

test.each([
  "mehrere auf einmal ändern",
  "Sammelauftrag",
  "mehreres in einem Rutsch ändern",
  "cambiar varias cosas a la vez",
  "change several things at once",
])("finds a batch of changes by %j", (phrase) => {
  const found = createOperationSearch(entries).find(phrase, 3);
  expect(found.map(({ entry }) => entry.operation.id)).toContain("batch.change_many");
});

test("finds unseen phrases with misspelled words", () => {
  expect(recall(groups("unseen typo"), 3)).toBeGreaterThanOrEqual(0.8);
});

test("finds the operation for phrases that it was improved with", () => {
  expect(recall(answered("seen"), 1)).toBeGreaterThanOrEqual(0.7);
  expect(recall(answered("seen"), 3)).toBeGreaterThanOrEqual(0.84);
  const older = groups("member", "operator", "person");
  expect(recall(older, 1)).toBeGreaterThanOrEqual(0.7);
  expect(recall(older, 3)).toBeGreaterThanOrEqual(0.85);
});

test("finds nothing for most wishes that no operation serves", () => {
  const impossible = groups("seen none", "unseen none", "unanswered");
  expect(impossible.length).toBeGreaterThanOrEqual(35);
  expect(recall(impossible, 3)).toBeGreaterThanOrEqual(0.7);
});

test("measures no phrase that an example or saying has word for word", () => {
  const known = new Set(
    [
      ...entries.flatMap(({ operation }) => operation.examples.map(({ say }) => say)),
      ...Object.values(SAYINGS).flatMap((sayings) => sayings.split(", ")),
    ].map((text) => text.toLowerCase()),
  );
  expect(results.map(({ phrase }) => phrase).filter((phrase) => known.has(phrase.toLowerCase()))).toEqual([]);
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

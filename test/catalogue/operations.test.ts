import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { AREA_OF_BLOCK } from "../../src/features/displays/rules.ts";
import { DECLARED_HERE } from "./errors-here.ts";
import { fileOf, testsOf } from "./test-files.ts";

const { areas, entries } = atriumCatalogue();

/** Operations tested only by tests over the whole catalogue, with the reason. */
const WALKED_ONLY: Readonly<Record<string, string>> = {
  "context.get_public": "context.get without what only members are shown: src/features/context/context.test.ts",
  "displays.check_in": "called by the wall's page: test/browser/wall.test.ts",
  "funko.catalog": "a constant list: src/features/figures/rules.test.ts",
  "funko.inspect": "called by the operators' page: test/browser/operate.test.ts",
  "funko.levels": "a constant list: src/features/figures/rules.test.ts",
  "media.list_floor_plans": "called by the page of resources: src/features/media/space-images.test.ts",
  "membership.claim_space": "called by the page of the first operator: test/sign-in.test.ts",
  "news.feed": "its file: test/obligations/public-reads.test.ts",
  "notifications.unsubscribe": "called by the page of a mail's link: src/features/notifications/unsubscribe.test.ts",
  "service.health": "a constant reply",
  "space.get_hours_calendar": "its file: src/features/space/open-state.test.ts",
};

/** Declared errors without a test, by operation and kind, with the reason. */
const NOT_PROVOKED: Readonly<Record<string, string>> = {
  "credits.pick_up_member not_configured":
    "only after the gateway was taken out of the configuration since the approval",
  "credits.pick_up_workshop not_configured": "as credits.pick_up_member",
  "credits.get_key not_configured": "as credits.pick_up_member",
  "prints.submit name_taken": "names at the root are the member's own, so that only a fault could cause it",
  "tokens.derive invalid_token": "only if the token ends after the call was admitted",
  "events.list_calendar_feeds forbidden": "only for a token without a member, and none of those holds the scope",
};

/** Provoked by `test/obligations` or `errors.test.ts` for every operation that declares them. */
const PROVOKED_BY_WALKS = ["validation", "not_found"];

test("keeps each operation in the file that its id names, one per file", () => {
  const files = readdirSync("src/features").flatMap((feature) => {
    const folder = `src/features/${feature}/operations`;
    return existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : [];
  });
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  expect(entries.map(fileOf).toSorted()).toEqual(sources.toSorted());
});

/** The paths of objects in a schema that accept members of any name. */
function openObjects(schema: unknown, path = ""): string[] {
  if (schema === null || typeof schema !== "object") return [];
  const { type, additionalProperties, patternProperties } = schema as Readonly<Record<string, unknown>>;
  const isOpen = type === "object" && additionalProperties !== false && patternProperties === undefined;
  const inner = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}/${name}`));
  return isOpen ? [path, ...inner] : inner;
}

test("accepts no unknown field in a write, at any depth", () => {
  const writes = entries.filter(({ operation }) => operation.effect !== "read" && !operation.rest.oauth);
  const open = writes.flatMap(({ operation, input, toolInput }) =>
    [input, toolInput].flatMap(({ schema }) => openObjects(schema).map((path) => `${operation.id}${path}`)),
  );
  expect(open).toEqual([]);
});

test("has unique ids, tools and operationIds", () => {
  for (const names of [
    entries.map(({ operation }) => operation.id as string),
    entries.map(({ operation }) => operation.tool),
    entries.map(({ operation }) => operation.rest.operationId),
  ]) {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

test("has an example for each operation", () => {
  expect(entries.filter(({ operation }) => operation.examples.length === 0).map(fileOf)).toEqual([]);
});

test("has a test for each operation, or a reason", () => {
  const provokedHere = Object.keys(DECLARED_HERE).map((name) => name.split(" ")[0]);
  const untested = entries
    .filter((entry) => testsOf(entry).length === 0)
    .map(({ operation }) => operation.id as string)
    .filter((id) => !provokedHere.includes(id));
  expect(untested.toSorted()).toEqual(Object.keys(WALKED_ONLY).toSorted());
});

test("provokes each declared error in a test, or has a reason", () => {
  const missing = entries.flatMap((entry) => {
    const texts = testsOf(entry).map(({ text }) => text);
    const kinds = entry.operation.errors.filter((kind) => !PROVOKED_BY_WALKS.includes(kind));
    return kinds
      .filter((kind) => !texts.some((text) => text.includes(`"${kind}"`)))
      .map((kind) => `${entry.operation.id} ${kind}`)
      .filter((name) => !(name in DECLARED_HERE));
  });
  expect(missing.toSorted()).toEqual(Object.keys(NOT_PROVOKED).toSorted());
});

test("names an existing area for each block of a display", () => {
  const names = areas.map(({ name }) => name);
  expect(Object.values(AREA_OF_BLOCK).filter((area) => !names.includes(area))).toEqual([]);
});

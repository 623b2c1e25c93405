import type { TSchema } from "typebox";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { toolInputOf } from "../../src/kernel/catalogue/tool-input.ts";

interface Schema {
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Field {
  readonly path: string;
  readonly schema: Schema;
}

/** The fields of an input at any depth. */
function fieldsOf(schema: Schema, path: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    path: `${path}.${name}`,
    schema: each,
  }));
  const inner = [...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})];
  const items = schema.items ? [schema.items] : [];
  return [
    ...own,
    ...own.flatMap((field) => fieldsOf(field.schema, field.path)),
    ...[...inner, ...items].flatMap((each) => fieldsOf(each, path)),
  ];
}

const INPUTS = atriumCatalogue().entries.flatMap(({ operation }): [string, TSchema][] => [
  [operation.id, operation.input],
  [operation.id, toolInputOf(operation)],
]);
const FIELDS = INPUTS.flatMap(([id, input]) => fieldsOf(input as Schema, id));

test("every field of every input has a short description", () => {
  expect(FIELDS.length).toBeGreaterThan(2_000);
  expect(FIELDS.filter(({ schema }) => !schema.description).map(({ path }) => path)).toEqual([]);
  expect(FIELDS.filter(({ schema }) => (schema.description?.length ?? 0) > 300).map(({ path }) => path)).toEqual([]);
});

test("every date and time of an input says that it needs an offset", () => {
  const times = FIELDS.filter(({ schema }) =>
    [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === "date-time"),
  );
  expect(times.length).toBeGreaterThan(50);
  expect(times.filter(({ schema }) => !/\boffset\b/.test(schema.description ?? "")).map(({ path }) => path)).toEqual(
    [],
  );
});

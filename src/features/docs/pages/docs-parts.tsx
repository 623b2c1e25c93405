import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import { createOperationSearch, loadDocsLibrary, typeWords } from "../../../reference/index.ts";
import { docsText } from "./text.ts";

/** The guides and the reference, loaded once: they change only with the installation. */
export const library = loadDocsLibrary();

export function guides() {
  return library.docs.filter(({ section }) => section === "guide");
}

const indexes = new WeakMap<Catalogue, ReturnType<typeof createOperationSearch>>();

/** Full-text search in the catalogue. */
export function searchOperations(catalogue: Catalogue, query: string, limit: number): Entry[] {
  const index = indexes.get(catalogue) ?? createOperationSearch(catalogue.entries);
  indexes.set(catalogue, index);
  return index.find(query, limit).map(({ entry }) => entry);
}

type Schema = Readonly<Record<string, unknown>>;

/** One field of a schema, with its path, such as `events[].title`. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

const DEPTH_MAX = 3;
const ROWS_MAX = 90;

/** The fields of an object schema, including those of nested objects and lists. */
export function fieldsOf(schema: object): FieldRow[] {
  return nestedFields(schema as Schema, "", 0).slice(0, ROWS_MAX);
}

function nestedFields(schema: Schema, prefix: string, depth: number): FieldRow[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).flatMap(([name, field]) => {
    const row = {
      name: prefix + name,
      type: typeWords(field),
      required: required.includes(name),
      about: String(field.description ?? ""),
    };
    const inner = depth < DEPTH_MAX ? innerObject(field) : null;
    return [row, ...(inner ? nestedFields(inner.schema, `${prefix}${name}${inner.step}`, depth + 1) : [])];
  });
}

function innerObject(field: Schema): { schema: Schema; step: string } | null {
  if (Array.isArray(field.anyOf)) {
    const objects = (field.anyOf as Schema[]).filter((each) => each.type !== "null");
    return objects.length === 1 && objects[0] ? innerObject(objects[0]) : null;
  }
  if (field.type === "array" && field.items) {
    const inner = innerObject(field.items as Schema);
    return inner && { schema: inner.schema, step: `[]${inner.step}` };
  }
  return field.type === "object" && field.properties ? { schema: field, step: "." } : null;
}

/** JSON, indented. */
export function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

export const yesNo = (is: boolean) => (is ? docsText.operation.yes : docsText.operation.no);

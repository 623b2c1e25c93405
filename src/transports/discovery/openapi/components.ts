import type { TSchema } from "typebox";

/** A JSON Schema as plain data. */
export type JsonSchema = Record<string, unknown>;

export interface Components {
  /** `schema` with every titled object replaced by a reference to a component. */
  reference(schema: TSchema): JsonSchema;
  /** `components.schemas`, sorted by name. */
  schemas(): Record<string, JsonSchema>;
}

/**
 * Collects the schemas of a document under their titles.
 * @throws Error if two different schemas have the same title
 */
export function createComponents(): Components {
  const byTitle = new Map<string, JsonSchema>();

  function add(title: string, schema: JsonSchema): JsonSchema {
    const known = byTitle.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are titled ${title}. Rename one of them.`);
    }
    byTitle.set(title, schema);
    return { $ref: `#/components/schemas/${title}` };
  }

  function convert(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(convert);
    if (value === null || typeof value !== "object") return value;
    const converted = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member)]));
    const { title, ...schema } = converted;
    return schema.type === "object" && typeof title === "string" ? add(title, schema) : converted;
  }

  return {
    reference: (schema) => convert(schema) as JsonSchema,
    schemas: () => Object.fromEntries([...byTitle].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

import type { TSchema } from "typebox";

/** A JSON Schema as plain data. */
export type JsonSchema = Record<string, unknown>;

export interface Components {
  /** `schema` with every titled object replaced by a reference to a component. */
  reference(schema: TSchema): JsonSchema;
  /** A reference to a response that many operations share, kept under a name. */
  sharedResponse(name: string, response: object): JsonSchema;
  /** `components.schemas`, sorted by name. */
  schemas(): Record<string, JsonSchema>;
  /** `components.responses`, sorted by name. */
  responses(): Record<string, object>;
}

/**
 * Collects the schemas of a document under their titles, and its shared responses under their names.
 * @throws Error if two different schemas have the same title
 */
export function createComponents(): Components {
  const byTitle = new Map<string, JsonSchema>();
  const responses = new Map<string, object>();

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
    sharedResponse(name, response) {
      responses.set(name, response);
      return { $ref: `#/components/responses/${name}` };
    },
    schemas: () => sorted(byTitle),
    responses: () => sorted(responses),
  };
}

function sorted<Value>(named: ReadonlyMap<string, Value>): Record<string, Value> {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

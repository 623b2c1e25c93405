/** As much of JSON Schema as these functions read. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
}

/** Our own keywords, which strict validators of clients refuse. */
const OWN = /^x-/;

/**
 * The schema of a tool. `enum` and `const` hold no numbers: Gemini takes only texts there, and refuses the whole request.
 * The bounds stay, and the description names the values; the operation still accepts no others.
 */
export function toolSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toolSchema);
  if (schema === null || typeof schema !== "object") return schema;
  const { enum: listed, const: only, ...rest } = schema as Readonly<Record<string, unknown>>;
  const values = Array.isArray(listed) ? listed : [only];
  const numbers = values.filter((value) => typeof value === "number");
  const members = Object.entries(numbers.length > 0 ? rest : schema).filter(([name]) => !OWN.test(name));
  const plain = Object.fromEntries(members.map(([name, part]) => [name, toolSchema(part)]));
  if (numbers.length === 0) return plain;
  const description = [rest.description, `One of ${numbers.join(", ")}.`].filter(Boolean).join(" ");
  return { ...plain, minimum: Math.min(...numbers), maximum: Math.max(...numbers), description };
}

/** Keywords that Gemini, OpenAI (strict or not) and JSON Schema read alike. */
const SHARED = new Set(["type", "enum", "minimum", "maximum", "minItems", "maxItems", "pattern", "required"]);
const SHARED_FORMATS = new Set(["date-time"]);

/**
 * The schema for hosts that refuse most of JSON Schema (`?schema=simple`). The description says what a dropped keyword
 * said, if a caller must know it; the operation still checks it.
 */
export function simpleSchema(schema: unknown): unknown {
  const node = schema as Schema;
  const { properties, items, anyOf, format } = node;
  const kept = Object.entries(node).filter(([name]) => SHARED.has(name));
  const description = [node.description, ...droppedFrom(node)].filter(Boolean).join(" ");
  return {
    ...Object.fromEntries(kept),
    ...constantOf(node),
    ...(description !== "" && { description }),
    ...(format !== undefined && SHARED_FORMATS.has(format) && { format }),
    ...(properties && { properties: mapped(properties) }),
    ...(items && { items: simpleSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(simpleSchema) }),
  };
}

function mapped(properties: Readonly<Record<string, Schema>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, simpleSchema(each)]));
}

function constantOf({ const: only }: Schema): object {
  if (typeof only === "string") return { type: "string", enum: [only] };
  return only === undefined ? {} : { type: typeof only };
}

function droppedFrom({ const: only, default: usual, format, maxLength }: Schema): string[] {
  const said: string[] = [];
  if (typeof only === "boolean") said.push(`Only ${only}.`);
  if (usual !== undefined && typeof usual !== "object") said.push(`Default ${usual}.`);
  if (format !== undefined && !SHARED_FORMATS.has(format)) said.push(`Format ${format}.`);
  if (maxLength !== undefined) said.push(`At most ${maxLength} characters.`);
  return said;
}

/** Strict modes require every field, and send null for one that is left out: it counts as absent where null means nothing. */
export function withoutNulls(schema: unknown, value: unknown): unknown {
  const { properties = {}, required = [], items } = schema as Schema;
  if (Array.isArray(value)) return items ? value.map((each) => withoutNulls(items, each)) : value;
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name, member]) => {
    const field = properties[name];
    return member !== null || field === undefined || required.includes(name) || takesNull(field);
  });
  return Object.fromEntries(
    kept.map(([name, member]) => [name, properties[name] ? withoutNulls(properties[name], member) : member]),
  );
}

function takesNull({ type, anyOf = [] }: Schema): boolean {
  return type === "null" || anyOf.some(takesNull);
}

/**
 * A schema whose `enum` and `const` hold no numbers: Gemini takes only texts there, and refuses the whole request. The
 * bounds stay, and the description names the values; the operation still accepts no others.
 */
export function withoutNumberEnums(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNumberEnums);
  if (schema === null || typeof schema !== "object") return schema;
  const { enum: listed, const: only, ...rest } = schema as Readonly<Record<string, unknown>>;
  const values = Array.isArray(listed) ? listed : [only];
  const numbers = values.filter((value) => typeof value === "number");
  const members = Object.entries(numbers.length > 0 ? rest : schema);
  const plain = Object.fromEntries(members.map(([name, part]) => [name, withoutNumberEnums(part)]));
  if (numbers.length === 0) return plain;
  const description = [rest.description, `One of ${numbers.join(", ")}.`].filter(Boolean).join(" ");
  return { ...plain, minimum: Math.min(...numbers), maximum: Math.max(...numbers), description };
}

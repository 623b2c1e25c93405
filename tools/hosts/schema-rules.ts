/** A schema as its keywords. */
type Node = Readonly<Record<string, unknown>>;

const DEPTH_MAX = 8;
/** Claude's API, for the names of fields. */
const FIELD_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;
const COMBINED = ["anyOf", "oneOf", "allOf", "not", "if", "$ref"];
/** Of JSON Schema 2020-12. Strict validators refuse other keywords. */
const KNOWN = new Set(
  (
    "type title description properties required additionalProperties patternProperties items anyOf enum const default examples " +
    "format pattern minimum maximum minLength maxLength minItems maxItems uniqueItems minProperties maxProperties"
  ).split(" "),
);
/** What Gemini, OpenAI (strict or not) and JSON Schema read alike. */
const SHARED = new Set(
  "type description properties required items anyOf enum format pattern minimum maximum minItems maxItems".split(" "),
);

/** Faults for Claude, Cursor, VS Code, Gemini's full dialect, and OpenAI without strict mode. */
export function schemaFaults(schema: unknown): string[] {
  const root = schema as Node;
  const faults = root.type === "object" ? [] : ["the top level needs type object"];
  faults.push(...COMBINED.filter((word) => word in root).map((word) => `${word} at the top level`));
  return [...faults, ...walk(root, "", 0, faultsOf)];
}

/** Faults for the hosts of `?schema=simple`. */
export function simpleFaults(schema: unknown): string[] {
  return walk(schema as Node, "", 0, (node, path) => [
    ...Object.keys(node)
      .filter((word) => !SHARED.has(word))
      .map((word) => `${path}: ${word} is not known to every host`),
    ...("format" in node && node.format !== "date-time" ? [`${path}: format ${node.format}`] : []),
    ...(typeof node.type === "string" || "anyOf" in node ? [] : [`${path}: has no type`]),
  ]);
}

function faultsOf(node: Node, path: string): string[] {
  const faults: string[] = [];
  const report = (problem: string) => faults.push(`${path}: ${problem}`);
  for (const word of Object.keys(node)) if (!KNOWN.has(word)) report(`keyword ${word}`);
  if (Array.isArray(node.type)) report("a list of types");
  const values = [...(Array.isArray(node.enum) ? node.enum : []), ...("const" in node ? [node.const] : [])];
  if (values.some((value) => typeof value === "number")) report("numbers in enum or const");
  for (const [name, field] of Object.entries(fieldsOf(node))) {
    if (!FIELD_NAME.test(name)) report(`the name ${name}`);
    if (!field.description) report(`${name} has no description`);
    if (isInstant(field) && !/\boffset\b/i.test(String(field.description)))
      report(`${name} does not ask for an offset`);
  }
  return faults;
}

function isInstant(field: Node): boolean {
  return field.format === "date-time" || ((field.anyOf ?? []) as Node[]).some(isInstant);
}

const fieldsOf = (node: Node) => (node.properties ?? {}) as Readonly<Record<string, Node>>;

function walk(node: Node, path: string, depth: number, check: (node: Node, path: string) => string[]): string[] {
  if (depth > DEPTH_MAX) return [`${path}: more than ${DEPTH_MAX} levels`];
  const inner: [string, Node][] = Object.entries(fieldsOf(node)).map(([name, each]) => [`${path}.${name}`, each]);
  for (const part of [node.items, node.additionalProperties]) {
    if (part !== null && typeof part === "object") inner.push([`${path}[]`, part as Node]);
  }
  for (const part of (node.anyOf ?? []) as Node[]) inner.push([path, part]);
  for (const part of Object.values((node.patternProperties ?? {}) as Record<string, Node>)) inner.push([path, part]);
  return [...check(node, path), ...inner.flatMap(([at, each]) => walk(each, at, depth + 1, check))];
}

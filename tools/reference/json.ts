const WIDTH = 100;

/** JSON with objects and arrays on one line where they fit, for small diffs. */
export function json(value: unknown): string {
  return `${written(value, "")}\n`;
}

function written(value: unknown, indent: string): string {
  const flat = inOneLine(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + written(each, inner)).join(",\n")}\n${indent}]`;
  const members = defined(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${written(each, inner)}`);
  return `{\n${members.join(",\n")}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = defined(value).map(([key, each]) => `${JSON.stringify(key)}: ${inOneLine(each)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** As in JSON: an undefined member is absent. */
function defined(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

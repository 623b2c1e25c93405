import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Field, Operation, Schema } from "./catalogue.ts";

/** What was typed is not what a field takes. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Where the values of a call go. */
export interface CallParts {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const STDIN = 0;

/**
 * The parts of a call, from values by field. `body` is the whole JSON as a text, or `@file`; `file` is an upload.
 * @throws UsageError
 */
export function callParts(
  operation: Operation,
  values: Readonly<Record<string, string>>,
  given: { readonly body?: string | undefined; readonly file?: string | undefined },
): CallParts {
  const of = (place: Field["place"]) =>
    Object.fromEntries(
      operation.fields
        .filter((field) => field.place === place && values[field.name] !== undefined)
        .map((field) => [field.name, typedValue(field, values[field.name] ?? "", place === "body")]),
    );
  return { parameters: of("path"), query: of("query"), body: bodyOf(operation, of("body"), given) };
}

function bodyOf(
  { takes, id }: Operation,
  fields: Readonly<Record<string, unknown>>,
  { body, file }: { readonly body?: string | undefined; readonly file?: string | undefined },
): unknown {
  if (file !== undefined) {
    if (takes !== "form" && takes !== "bytes") throw new UsageError(`${id} takes no file.`);
    const content = new Blob([new Uint8Array(bytesOf(file))]);
    if (takes === "bytes") return content;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      for (const each of Array.isArray(value) ? value : [value]) form.append(name, String(each));
    }
    form.append("file", content, basename(file));
    return form;
  }
  if (takes === "nothing") return undefined;
  if (body === undefined) return takes === "bytes" ? undefined : fields;
  const whole = jsonOf("--json-input", textOrFile(body));
  return typeof whole === "object" && whole !== null && !Array.isArray(whole) ? { ...whole, ...fields } : whole;
}

/** `@file` is the content of a file, `@-` what arrives on stdin. `@@` begins a text with @. */
function textOrFile(text: string): string {
  if (text.startsWith("@@")) return text.slice(1);
  return text.startsWith("@") ? bytesOf(text.slice(1)).toString("utf8") : text;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file === "-" ? STDIN : file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Numbers, lists and objects of the body as JSON takes them; a URL takes all as text. */
function typedValue({ name, schema }: Field, typed: string, isBody: boolean): unknown {
  const text = textOrFile(typed);
  if (!isBody) return text;
  const types = typesOf(schema);
  if (text === "null" && types.includes("null")) return null;
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true";
  if ((types.includes("integer") || types.includes("number")) && text.trim() !== "" && !Number.isNaN(Number(text))) {
    return Number(text);
  }
  if (types.includes("array") && !/^\s*\[/.test(text)) return listOf(name, schema, text);
  if (types.includes("object") || types.includes("array")) return jsonOf(`--${name}`, text);
  return text;
}

function listOf(name: string, schema: Schema, text: string): unknown[] {
  const items = (schema.items ?? {}) as Schema;
  const parts = text === "" ? [] : text.split(",");
  return parts.map((each) => typedValue({ name, schema: items, place: "body", required: false }, each.trim(), true));
}

/** The names of the types that a schema allows. */
function typesOf(schema: Schema): string[] {
  const own = schema.type === undefined ? [] : [schema.type].flat();
  const branches = (schema.anyOf ?? schema.oneOf ?? []) as readonly Schema[];
  return [...own.map(String), ...branches.flatMap(typesOf)];
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${(error as Error).message}`);
  }
}

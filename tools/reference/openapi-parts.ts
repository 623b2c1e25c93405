import { json } from "./json.ts";

type Members = Readonly<Record<string, unknown>>;

/** The used part of an OpenAPI document. */
export interface Whole extends Members {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Members & { readonly schemas: Members };
}

interface Operation extends Members {
  readonly tags: readonly string[];
}

/** One tag's operations, and the schemas that only it refers to. */
interface Part {
  readonly paths: Record<string, Record<string, unknown>>;
  readonly schemas: Record<string, unknown>;
}

/** The file of everything outside one tag. */
const SHARED = "_shared.json";
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * Splits the document into one file per tag, by name, and one for the rest. `composed` reverses it.
 */
export function openapiParts(whole: Whole): Record<string, string> {
  const parts = new Map<string, Part>();
  for (const [path, methods] of Object.entries(whole.paths)) {
    for (const [method, value] of Object.entries(methods)) {
      const tag = (value as Operation).tags[0] ?? "untagged";
      const part = parts.get(tag) ?? { paths: {}, schemas: {} };
      parts.set(tag, part);
      part.paths[path] = { ...part.paths[path], [method]: value };
    }
  }
  const { schemas, ...components } = whole.components;
  const shared = shareSchemas(schemas, parts);
  const { paths: _, ...rest } = whole;
  const files = [...parts].map(([tag, part]): [string, string] => [`${tag}.json`, json(part)]);
  const rests = { ...rest, components: { ...components, schemas: shared } };
  return { ...Object.fromEntries(files), [SHARED]: json(rests) };
}

/** The document of these files. */
export function composed(files: Readonly<Record<string, string>>): Whole {
  const { components, ...rest } = JSON.parse(files[SHARED] ?? "{}");
  const { schemas, ...others } = components;
  const paths: Record<string, Record<string, unknown>> = {};
  const all: Record<string, unknown> = { ...schemas };
  for (const [name, text] of Object.entries(files)) {
    if (name === SHARED) continue;
    const part: Part = JSON.parse(text);
    Object.assign(all, part.schemas);
    for (const [path, methods] of Object.entries(part.paths)) {
      paths[path] = { ...paths[path], ...methods };
    }
  }
  return { ...rest, paths, components: { ...others, schemas: all } };
}

/** Moves each schema to the only tag that refers to it, directly or not; returns those of several tags or of none. */
function shareSchemas(schemas: Members, parts: ReadonlyMap<string, Part>): Record<string, unknown> {
  const users = new Map<string, Set<string>>();
  for (const [tag, { paths }] of parts)
    for (const name of referred(paths, schemas)) {
      users.set(name, (users.get(name) ?? new Set()).add(tag));
    }
  const shared: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const [tag, ...others] = users.get(name) ?? [];
    const part = others.length === 0 && tag !== undefined ? parts.get(tag) : undefined;
    (part?.schemas ?? shared)[name] = schema;
  }
  return shared;
}

function referred(from: unknown, schemas: Members, found = new Set<string>()): Set<string> {
  for (const [, name = ""] of JSON.stringify(from).matchAll(REFERENCE)) {
    if (found.has(name)) continue;
    found.add(name);
    referred(schemas[name] ?? null, schemas, found);
  }
  return found;
}

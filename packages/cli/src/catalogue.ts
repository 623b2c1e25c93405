import { createHash } from "node:crypto";
import { join } from "node:path";
import { AtriumError } from "../../client/src/index.ts";
import { cacheFolder, type Environment, replaceFile, textOf } from "./files.ts";

export type Schema = Readonly<Record<string, unknown>> & {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
};

/** One field of an operation. */
export interface Field {
  readonly name: string;
  readonly place: "path" | "query" | "body";
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Operation {
  /** Such as `resources.book`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly Field[];
  /** Of the body: JSON, a form with a file, or the bytes of a file. */
  readonly takes: "nothing" | "json" | "form" | "bytes";
  readonly foretells: boolean;
  /** Any of them lets a token call it. */
  readonly scopes: readonly string[];
}

interface Described {
  readonly "x-operation"?: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly { readonly agentBearer?: readonly string[] }[];
  readonly parameters?: readonly (Reference & ParameterObject)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Reference {
  readonly $ref?: string;
}
interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Catalogue {
  readonly operations: readonly Operation[];
  /** What the areas are about. */
  readonly areas: ReadonlyMap<string, string>;
}

/** The catalogue of a space: the kept one if the server says that it has not changed. */
export async function loadCatalogue(env: Environment, url: string, send = fetch): Promise<Catalogue> {
  const file = cacheFile(env, url);
  const kept = parsed(textOf(file));
  const headers: Record<string, string> = kept ? { "if-none-match": kept.etag } : {};
  const response = await send(`${url}/openapi.json`, { headers }).catch((cause) => {
    const hint = "Check the URL and the network.";
    throw new AtriumError(`${url} does not answer.`, { kind: "network", status: 0, hint, cause });
  });
  if (response.status === 304 && kept) return catalogueOf(kept.document);
  if (!response.ok) {
    const hint = "Check that the URL is that of a space.";
    throw new AtriumError(`${url} has no catalogue.`, { kind: "no_catalogue", status: response.status, hint });
  }
  const document: Document = await response.json();
  const etag = response.headers.get("etag");
  if (etag !== null) replaceFile(file, JSON.stringify({ etag, document }));
  return catalogueOf(document);
}

/** The kept catalogue, for the completion of a shell, which must not wait for a network. */
export function keptCatalogue(env: Environment, url: string): Catalogue | null {
  const kept = parsed(textOf(cacheFile(env, url)));
  return kept && catalogueOf(kept.document);
}

function cacheFile(env: Environment, url: string): string {
  return join(cacheFolder(env), `${createHash("sha256").update(url).digest("hex").slice(0, 16)}.json`);
}

function parsed(text: string | null): { etag: string; document: Document } | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function catalogueOf({ paths, tags, components }: Document): Catalogue {
  const found = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const id = described["x-operation"];
      // The first path of an operation is its own; later ones serve it as files and streams.
      if (id === undefined || described.deprecated || found.has(id)) continue;
      found.set(id, operationOf(id, method.toUpperCase(), path, described, components.schemas));
    }
  }
  return { operations: [...found.values()], areas: new Map(tags.map(({ name, description }) => [name, description])) };
}

type Schemas = Document["components"]["schemas"];

function operationOf(id: string, method: string, path: string, described: Described, schemas: Schemas): Operation {
  const { summary, description = "", parameters = [], requestBody } = described;
  const inUrl = parameters
    .filter((each) => each.in === "path" || each.in === "query")
    .map(({ name, in: place, required = false, schema, description }) => ({
      name,
      place: place as "path" | "query",
      required,
      schema: { ...resolved(schema, schemas), ...(description !== undefined && { description }) },
    }));
  const content = requestBody?.content ?? {};
  const json = content["application/json"];
  return {
    id,
    method,
    path,
    title: summary,
    description,
    fields: [...inUrl, ...(json ? bodyFields(resolved(json.schema, schemas), schemas) : [])],
    takes: takenBy(Object.keys(content)),
    scopes: (described.security ?? []).flatMap(({ agentBearer = [] }) => agentBearer),
    foretells: parameters.some(({ $ref }) => $ref?.endsWith("/dry_run")),
  };
}

function takenBy(types: readonly string[]): Operation["takes"] {
  if (types.includes("multipart/form-data")) return "form";
  if (types.includes("application/json")) return "json";
  return types.length > 0 ? "bytes" : "nothing";
}

function bodyFields(schema: Schema, schemas: Schemas): Field[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, each]) => ({
    name,
    place: "body",
    required: required.includes(name),
    schema: resolved(each, schemas),
  }));
}

/** Its own description goes before that of the schema it refers to. */
function resolved(schema: Schema & Reference, schemas: Schemas): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : { ...schemas[name], ...schema };
}

/** A short name for the type of a field, for people. */
export function typeName(schema: Schema): string {
  if (schema.format === "date-time") return "time";
  const [type = "text"] = [schema.type ?? "text"].flat();
  return type === "string" ? "text" : type === "array" ? "list" : type;
}

type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Json[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Json[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Json>>;
}

/** The parts of the server's OpenAPI document that the types need. */
export interface ServerDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Replies that `Outcome` tells apart, so that the type of a reply is that of success alone. */
const OTHER_OUTCOMES = ["SandboxReceipt", "DryRun", "Error"].map((name) => `#/components/schemas/${name}`);
/** Kept although no operation refers to them: the client's own types are made from them. */
const ALWAYS = ["SandboxReceipt", "DryRun", "Error"];
const SCHEMA = /"#\/components\/schemas\/([^"]+)"/g;

/** The part of the document that tokens can call, with successes only: refusals are all the same shape. */
export function clientDocument(document: ServerDocument) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, value] of Object.entries(methods)) {
      const operation = value as Described;
      if (operation.deprecated || !takesToken(operation)) continue;
      paths[path] = { ...paths[path], [method]: described(operation) };
    }
  }
  const { openapi, info, components } = document;
  return { openapi, info, paths, components: { schemas: used(paths, components.schemas) } };
}

/** Public operations take none, and need none. */
function takesToken({ security }: Described): boolean {
  return security.some((way) => !("clerkSession" in way));
}

function described({ operationId, summary, description, parameters = [], requestBody, responses }: Described): object {
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    // Headers and `dry_run` are options of every call of the client.
    parameters: parameters.filter((each) => each.in === "path" || each.in === "query"),
    ...(requestBody && { requestBody }),
    responses: { 200: successOf(operationId, responses) },
  };
}

function successOf(operationId: string, responses: Described["responses"]): object {
  const success = Object.entries(responses).find(([status, each]) => status.startsWith("2") && "content" in each);
  if (!success) throw new Error(`${operationId} has no success in the document.`);
  const content = success[1].content as Readonly<Record<string, { readonly schema: Json }>>;
  const plain = Object.entries(content).map(([type, { schema }]) => [mediaTypeOf(type), { schema: alone(schema) }]);
  return { description: success[1].description, content: Object.fromEntries(plain) };
}

function mediaTypeOf(type: string): string {
  return type.replace(/;.*$/, "");
}

function alone(schema: Json): Json {
  if (!Array.isArray(schema.anyOf)) return schema;
  const left = (schema.anyOf as Json[]).filter(({ $ref }) => !OTHER_OUTCOMES.includes(String($ref)));
  return left.length === 1 ? (left[0] as Json) : { ...schema, anyOf: left };
}

function used(paths: object, schemas: ServerDocument["components"]["schemas"]): Record<string, object> {
  const names = new Set<string>();
  const open: object[] = [paths, ...ALWAYS.map((name) => ({ $ref: `#/components/schemas/${name}` }))];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(SCHEMA)) {
      const schema = schemas[name];
      if (schema === undefined || names.has(name)) continue;
      names.add(name);
      open.push(schema);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

import { wantsSignature } from "../../../kernel/access/access.ts";
import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import { areaOf, type Operation } from "../../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import type { Alias } from "../../../kernel/catalogue/rest.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import type { Quota } from "../../../kernel/limits/quota.ts";
import { deprecatedPaths } from "../../../reference/deprecated.ts";
import { type Components, createComponents } from "./components.ts";
import { furtherPaths } from "./further-paths.ts";
import { parameters, requestBody, SHARED_PARAMETERS } from "./request.ts";
import { HEADERS, responses } from "./responses.ts";
import { webhookRequests } from "./webhooks.ts";

/** The date of the contract. A breaking change gets a new date (specification, Versioning). */
export const CONTRACT_VERSION = "2026-09-15";

const DESCRIPTION = `What agents can do for the members of a community space, over REST. The same operations are MCP tools at
\`/api/mcp\` and A2A skills at \`/api/a2a\`.

Every refusal has the shape \`Error\`: \`error_kind\` to switch on, \`hint\` to go on by. Every response carries
\`X-Request-Id\`. Any other path under \`/api\` answers 401 with \`{ "error": { "code", "message" } }\`.

How to get a token: [/auth.md](/auth.md).`;

const BROWSER_SESSION = {
  name: "browser-session",
  description:
    "Reached by signed-in people only; a token is answered 401. Where an agent may do it too, its tool does.",
};

/** `x-sandbox` of an operation; none where a sandbox token is refused. GET requests return real data. */
const SANDBOX = {
  simulated: "A sandbox token gets a receipt, and nothing changes.",
  real: "A sandbox token runs the operation.",
};

function isDeprecated(methods: Record<string, object> = {}): boolean {
  return Object.values(methods).every((described) => "deprecated" in described);
}

/**
 * The catalogue as an OpenAPI 3.1 document.
 * @throws Error if two schemas share a title
 */
export function openapiDocument(catalogue: Catalogue, baseUrl: string) {
  const components = createComponents();
  const paths: Record<string, Record<string, object>> = {};
  for (const entry of catalogue.entries) {
    const { method, path } = entry.operation.rest;
    const described = operationObject(entry, components);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    Object.assign(paths, furtherPaths(entry, described, security(entry.operation, false)));
    for (const alias of deprecatedPaths(entry.operation)) {
      paths[alias.path] = { ...paths[alias.path], [method.toLowerCase()]: deprecatedObject(entry, alias, described) };
    }
  }
  const needsSession = catalogue.entries.some(({ operation }) => isBrowserSession(operation));
  return {
    openapi: "3.1.0",
    info: {
      title: "Atrium",
      version: CONTRACT_VERSION,
      summary: "AI agents act for the members of a community space.",
      description: DESCRIPTION,
      contact: { name: "The operators of this deployment", url: `${baseUrl}/` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl, description: "This deployment; live and sandbox tokens alike." }],
    externalDocs: { url: `${baseUrl}/llms-full.txt`, description: "The guides and every operation in prose." },
    security: [{ agentBearer: [] }],
    "x-sandbox": SANDBOX,
    "x-payment-info": { protocol: "x402", version: 2, resources: `${baseUrl}/discovery/resources` },
    "x-api-lifecycle": {
      version: CONTRACT_VERSION,
      deprecated: Object.keys(paths).filter((path) => isDeprecated(paths[path])),
    },
    tags: [
      ...catalogue.areas
        .filter(({ operations }) => operations.length > 0)
        .map(({ name, summary }) => ({ name, description: sentence(summary) })),
      { name: "auth", description: "Getting, checking and revoking tokens." },
      ...(needsSession ? [BROWSER_SESSION] : []),
    ],
    paths,
    webhooks: webhookRequests(components),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      parameters: SHARED_PARAMETERS,
      responses: components.responses(),
      schemas: components.schemas(),
    },
  };
}

const SECURITY_SCHEMES = {
  agentBearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "agt_ and 43 base64url characters",
    description: "An agent's token. The names beside it are the scopes that it must carry.",
  },
  // The name that generators of the contract's clients look for.
  clerkSession: {
    type: "apiKey",
    in: "cookie",
    name: "atrium.session_token",
    description: "The session of a signed-in member. Its name begins with `__Host-` where the server is on https.",
  },
};

function operationObject(entry: Entry, components: Components): object {
  const { operation, area } = entry;
  const { rest, title, summary, when, sandbox, quotas, access } = operation;
  const body = requestBody(operation, components);
  const given = parameters(operation, components);
  return {
    operationId: rest.operationId,
    tags: [
      areaOf(operation),
      ...(area.tag ? [area.tag] : []),
      ...(isBrowserSession(operation) ? [BROWSER_SESSION.name] : []),
    ],
    summary: title,
    description: when ? `${summary}\n\nWhen: ${when}` : summary,
    security: security(operation),
    ...(given.length > 0 && { parameters: given }),
    ...(body && { requestBody: body }),
    responses: responses(entry, components),
    "x-operation": operation.id,
    "x-tool": operation.tool,
    ...(rest.method !== "GET" && sandbox !== "refused" && { "x-sandbox": sandbox }),
    ...(wantsSignature(access) && { "x-signature": "enforced" }),
    ...("person" in access && { "x-person-tier": access.person }),
    ...(quotas.length > 0 && { "x-quotas": quotas.map(quotaObject) }),
  };
}

/** A deprecated path of an operation. */
function deprecatedObject({ operation }: Entry, { deprecated }: Alias, described: object): object {
  const { path, operationId } = operation.rest;
  return {
    ...described,
    operationId: `${operationId}Deprecated`,
    description: `The older path of ${path}, to which it is the same. Deprecated since ${deprecated.since}; it ends ${deprecated.sunset} at the earliest.`,
    deprecated: true,
  };
}

function quotaObject({ per, max, window, counts }: Quota<never>): object {
  return { per, max, window, counts: counts ?? "successes" };
}

/** Operations with that tag of the specification: their paths take no token. */
function isBrowserSession({ access, rest }: Operation): boolean {
  return "person" in access || rest.browserOnly === true;
}

function security(operation: Operation, browserOnly = isBrowserSession(operation)): object[] {
  const { access } = operation;
  const cookie = { clerkSession: [] };
  if (browserOnly) return [cookie];
  if ("public" in access) {
    if (access.scope) return [{}, { agentBearer: [access.scope] }];
    return access.badToken ? [{}, { agentBearer: [] }] : [{}];
  }
  const alternatives = alternativesOf(access);
  const bearers = alternatives.length > 0 ? alternatives.map((each) => [each]) : [[]];
  const bearer = bearers.map((agentBearer) => ({ agentBearer }));
  return "session" in access && access.session ? [...bearer, cookie] : bearer;
}

import { type ReadResourceResult, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { OFFERED_SCOPES, SCOPES } from "../../kernel/access/scopes.ts";
import { type Catalogue, type Entry, findOperation } from "../../kernel/catalogue/catalogue.ts";
import type { Doc, DocsLibrary } from "../../reference/docs-library.ts";
import { cardResources } from "./cards/cards.ts";
import { type Methods, method } from "./protocol/method.ts";
import type { ResourceSubscriptions } from "./resource-subscriptions.ts";
import type { ResourceProvider, ServerFeatures } from "./server-features.ts";
import { isForPeople, toolOf } from "./tools.ts";

const SCOPES_URI = "atrium://scopes";
const OPERATIONS = "atrium://operations/";
const DOCS = "atrium://docs/";

/** The scopes, the contract of each operation, the documentation, and the cards. */
export function spaceResources(catalogue: Catalogue, library: DocsLibrary): ResourceProvider[] {
  return [scopes(), operations(catalogue), docs(library), cardResources()];
}

function scopes(): ResourceProvider {
  const rows = OFFERED_SCOPES.map((scope) => ({ scope, ...SCOPES[scope] }));
  const text = JSON.stringify({ scopes: rows });
  return {
    resources: [
      {
        uri: SCOPES_URI,
        name: "scopes",
        title: "Scopes",
        description: "Every scope: the lowest tier that may grant it, and what it allows.",
        mimeType: "application/json",
      },
    ],
    read: (uri) => (uri === SCOPES_URI ? contents(uri, "application/json", text) : undefined),
  };
}

function operations(catalogue: Catalogue): ResourceProvider {
  return {
    resources: [],
    template: {
      uriTemplate: `${OPERATIONS}{name}`,
      name: "operation",
      title: "Contract of an operation",
      description: "The declaration of one operation: schemas, scope, quotas, sandbox, errors, examples.",
      mimeType: "application/json",
    },
    completions: catalogue.entries
      .filter(({ operation }) => !isForPeople(operation))
      .map((each) => each.operation.tool),
    read(uri) {
      if (!uri.startsWith(OPERATIONS)) return undefined;
      const entry = findOperation(catalogue, uri.slice(OPERATIONS.length));
      if (!entry || isForPeople(entry.operation)) return undefined;
      return contents(uri, "application/json", JSON.stringify(contractOf(entry)));
    },
  };
}

function contractOf(entry: Entry) {
  const { access, errors, examples, rest } = entry.operation;
  return { ...toolOf(entry), access, errors, examples, rest: `${rest.method} ${rest.path}` };
}

/** What a member's agent reads. Operators' pages and decisions of the project are found by search_docs, and by URI. */
function isListed({ section, id }: Doc): boolean {
  return section === "guide" || (section === "operations" && !/\.(crew|operators)$/.test(id));
}

function docs(library: DocsLibrary): ResourceProvider {
  return {
    template: {
      uriTemplate: `${DOCS}{+id}`,
      name: "doc",
      title: "Page of the documentation",
      description: "One page; search_docs finds its id.",
      mimeType: "text/markdown",
    },
    resources: library.docs.filter(isListed).map(({ id, title, summary, markdown }) => ({
      uri: `${DOCS}${id}`,
      name: id,
      title,
      ...(summary && { description: summary }),
      mimeType: "text/markdown",
      size: Buffer.byteLength(markdown),
    })),
    read(uri) {
      const doc = uri.startsWith(DOCS) ? library.get(uri.slice(DOCS.length)) : undefined;
      return doc && contents(uri, "text/markdown", doc.markdown);
    },
  };
}

function contents(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}

/** The resources of all providers, and those that the caller may subscribe to. */
export function resourceMethods({ providers }: ServerFeatures, subscriptions: ResourceSubscriptions): Methods {
  return {
    "resources/list": method("ListResourcesRequest", ({ context }) => ({
      resources: [...subscriptions.resources(context.caller), ...providers.flatMap(({ resources }) => resources)],
    })),
    "resources/templates/list": method("ListResourceTemplatesRequest", () => ({
      resourceTemplates: providers.flatMap(({ template }) => template ?? []),
    })),
    "resources/read": method("ReadResourceRequest", async ({ context, params: { uri } }) => {
      const own = await subscriptions.read(context, uri);
      if (own) return own;
      for (const provider of providers) {
        const found = provider.read(uri);
        if (found) return found;
      }
      throw new ResourceNotFoundError(uri);
    }),
  };
}

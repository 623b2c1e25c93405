import { type ReadResourceResult, ResourceNotFoundError, type Server } from "@modelcontextprotocol/server";
import type { Catalogue, Entry } from "../../kernel/catalogue.ts";
import { SCOPES } from "../../kernel/scopes.ts";
import type { DocsLibrary } from "../docs-library.ts";
import type { Exchange } from "./exchange.ts";
import type { Followed } from "./followed.ts";
import { findOperation } from "./meta-tools.ts";
import type { Offers, ResourceShelf } from "./offers.ts";
import { isForPeople, toolOf } from "./tools.ts";

const SCOPES_URI = "atrium://scopes";
const OPERATIONS = "atrium://operations/";
const DOCS = "atrium://docs/";

/** What a model can read beside calling: the documentation, the scopes, and each operation's whole contract. */
export function spaceShelves(catalogue: Catalogue, library: DocsLibrary): ResourceShelf[] {
  return [scopesShelf(), operationsShelf(catalogue), docsShelf(library)];
}

function scopesShelf(): ResourceShelf {
  const rows = Object.entries(SCOPES).map(([scope, { tier, kind, allows }]) => ({ scope, tier, kind, allows }));
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

function operationsShelf(catalogue: Catalogue): ResourceShelf {
  return {
    resources: [],
    template: {
      uriTemplate: `${OPERATIONS}{name}`,
      name: "operation",
      title: "Contract of an operation",
      description: "Everything declared of one operation: schemas, scope, quotas, sandbox, errors, examples.",
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

function docsShelf(library: DocsLibrary): ResourceShelf {
  return {
    resources: library.docs.map(({ id, title, summary, markdown }) => ({
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

/** Serves what is on the shelves, the same for everybody, and what an exchange's caller may follow. */
export function serveResources(server: Server, { shelves }: Offers, followed: Followed, exchange: Exchange): void {
  server.setRequestHandler("resources/list", () => ({
    resources: [...followed.resources(exchange.caller), ...shelves.flatMap(({ resources }) => resources)],
  }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: shelves.flatMap(({ template }) => template ?? []),
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const own = await followed.read(exchange, uri);
    if (own) return own;
    for (const shelf of shelves) {
      const found = shelf.read(uri);
      if (found) return found;
    }
    throw new ResourceNotFoundError(uri);
  });
}

import { ProtocolError, ProtocolErrorCode, type Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import { object } from "../../kernel/catalogue/schema.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { type ErrorKind, errorBody, Refusal } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import type { DocsLibrary } from "../../reference/docs-library.ts";
import { say } from "../messages.ts";
import { refused, result } from "./call.ts";
import { serverInfo } from "./identity.ts";
import { method, type ProtocolServer } from "./protocol/method.ts";

const RESULTS_DEFAULT = 5;
const RESULTS_MAX = 20;

const SearchInput = object("SearchDocs", {
  query: Type.String({ minLength: 1, maxLength: 300, description: "A few words." }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RESULTS_MAX, description: `Default ${RESULTS_DEFAULT}.` })),
});
const GetInput = object("GetDoc", {
  id: Type.String({ maxLength: 200, description: "As search_docs returns it, such as guide/connecting-an-agent." }),
});
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export const DOCS_TOOLS = [
  {
    name: "search_docs",
    title: "Search the documentation",
    description: "Finds pages of the documentation by words, best first, each with its best paragraph.",
    inputSchema: SearchInput as unknown as Tool["inputSchema"],
    annotations: { title: "Search the documentation", ...ANNOTATIONS },
  },
  {
    name: "get_doc",
    title: "Read a page of the documentation",
    description: "Returns one page as Markdown, by the id that search_docs returns.",
    inputSchema: GetInput as unknown as Tool["inputSchema"],
    annotations: { title: "Read a page of the documentation", ...ANNOTATIONS },
  },
] satisfies Tool[];

const searchInput = compile(SearchInput);
const getInput = compile(GetInput);

/** The documentation as a server of its own, for agents that have no token yet. */
export function docsServer(library: () => DocsLibrary, baseUrl: string): ProtocolServer {
  return {
    info: { ...serverInfo(baseUrl), name: "atrium-docs", title: "Atrium documentation" },
    instructions: `The documentation of ${baseUrl}. The space itself is at ${baseUrl}/api/mcp.`,
    cacheHints: {
      "server/discover": { ttlMs: 0, cacheScope: "private" },
      "tools/list": { ttlMs: 3_600_000, cacheScope: "public" },
    },
    capabilities: () => ({ tools: {} }),
    methods: {
      "tools/list": method("ListToolsRequest", () => ({ tools: DOCS_TOOLS })),
      "tools/call": method("CallToolRequest", ({ params: { name, arguments: args = {} } }) => {
        if (name === "search_docs") return search(library(), args);
        if (name === "get_doc") return get(library(), args);
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
      }),
    },
  };
}

function search(library: DocsLibrary, args: Record<string, unknown>) {
  const [fault] = searchInput.faults(args);
  if (fault) return refuse("validation", refusedFields([fault]).message, "Send query, a few words.");
  const { query, limit = RESULTS_DEFAULT } = args as { query: string; limit?: number };
  const results = library
    .search(query, limit)
    .map(({ doc: { id, title, section }, excerpt }) => ({ id, title, section, excerpt }));
  return result({ ok: true, count: results.length, results });
}

function get(library: DocsLibrary, args: Record<string, unknown>) {
  const [fault] = getInput.faults(args);
  if (fault) return refuse("validation", refusedFields([fault]).message, "Send id, as search_docs returns it.");
  const doc = library.get(String(args.id));
  if (!doc) return refuse("not_found", say.noSuchPage, "Call search_docs to find the ids of pages.");
  return result({ ok: true, id: doc.id, title: doc.title, section: doc.section, markdown: doc.markdown });
}

function refuse(kind: ErrorKind, message: Message, hint: string) {
  return refused(errorBody(new Refusal(kind, { message, hint })));
}

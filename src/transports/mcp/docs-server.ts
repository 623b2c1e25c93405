import { ProtocolError, ProtocolErrorCode, Server, type Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import { type ErrorKind, errorBody, Refusal } from "../../kernel/errors.ts";
import { object } from "../../kernel/schema.ts";
import { compile } from "../../kernel/validation.ts";
import type { DocsLibrary } from "../docs-library.ts";
import { refused, result } from "./call.ts";
import { serverInfo } from "./identity.ts";

const RESULTS_DEFAULT = 5;
const RESULTS_MAX = 20;

const SearchInput = object("SearchDocs", {
  query: Type.String({ minLength: 1, maxLength: 300 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RESULTS_MAX, description: `Default ${RESULTS_DEFAULT}.` })),
});
const GetInput = object("GetDoc", {
  id: Type.String({ maxLength: 200, description: "As search_docs gives it, such as guide/connect-an-agent." }),
});
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const TOOLS = [
  {
    name: "search_docs",
    title: "Search the documentation",
    description: "Finds pages of the documentation by words, best first, each with the paragraph that fits best.",
    inputSchema: SearchInput as unknown as Tool["inputSchema"],
    annotations: ANNOTATIONS,
  },
  {
    name: "get_doc",
    title: "Read a page of the documentation",
    description: "Gives one page as Markdown, by the id that search_docs gives.",
    inputSchema: GetInput as unknown as Tool["inputSchema"],
    annotations: ANNOTATIONS,
  },
] satisfies Tool[];

const searchInput = compile(SearchInput);
const getInput = compile(GetInput);

/** The documentation as a server of its own, for agents that have no token yet. */
export function createDocsServer(library: DocsLibrary, baseUrl: string): Server {
  const info = serverInfo(baseUrl);
  const server = new Server(
    { ...info, name: "atrium-docs", title: "Atrium documentation" },
    {
      capabilities: { tools: {} },
      instructions: `The documentation of ${baseUrl}. The space itself is at ${baseUrl}/api/mcp.`,
      cacheHints: { "tools/list": { ttlMs: 3_600_000, cacheScope: "public" } },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const args = params.arguments ?? {};
    if (params.name === "search_docs") return search(library, args);
    if (params.name === "get_doc") return get(library, args);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
  });
  return server;
}

function search(library: DocsLibrary, args: Record<string, unknown>) {
  const [fault] = searchInput.faults(args);
  if (fault) return refuse("validation", `${fault.field} ${fault.problem}`, "Send query, a few words.");
  const { query, limit = RESULTS_DEFAULT } = args as { query: string; limit?: number };
  const results = library
    .search(query, limit)
    .map(({ doc: { id, title, section }, excerpt }) => ({ id, title, section, excerpt }));
  return result({ ok: true, count: results.length, results });
}

function get(library: DocsLibrary, args: Record<string, unknown>) {
  const [fault] = getInput.faults(args);
  if (fault) return refuse("validation", `${fault.field} ${fault.problem}`, "Send id, as search_docs gives it.");
  const doc = library.get(String(args.id));
  if (!doc) return refuse("not_found", "There is no page with that id.", "Call search_docs for the ids of pages.");
  return result({ ok: true, id: doc.id, title: doc.title, section: doc.section, markdown: doc.markdown });
}

function refuse(kind: ErrorKind, message: string, hint: string) {
  return refused(errorBody(new Refusal(kind, { message, hint })));
}

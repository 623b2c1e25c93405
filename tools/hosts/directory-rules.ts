import type { Tool } from "@modelcontextprotocol/server";
import type { Catalogue } from "../../src/kernel/catalogue/catalogue.ts";
import { DOCS_TOOLS } from "../../src/transports/mcp/docs-server.ts";
import { RUN_TOOLS } from "../../src/transports/mcp/meta-tools.ts";
import { SEARCH_TOOL } from "../../src/transports/mcp/search-tool.ts";
import { isForPeople, simpleTool, toolOf } from "../../src/transports/mcp/tools.ts";
import { schemaFaults, simpleFaults } from "./schema-rules.ts";

/** What a directory of a host refuses, by rule. */
type Rule =
  | "title"
  | "hints"
  | "destructive"
  | "reads and writes"
  | "instructs"
  | "name"
  | "description"
  | "schema"
  | "simple schema";

interface Breach {
  readonly rule: Rule;
  readonly tool: string;
  readonly problem: string;
}

/** As Claude Code writes a tool's name, with the name that our documents give the server. Cursor takes 60 characters. */
const PREFIX = "mcp__atrium__";
const NAME_CHARS_MAX = 60;
const DESCRIPTION_CHARS_MAX = 1_024;
const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

const VERBS =
  "call|ask|take|show|tell|send|treat|read|see|schedule|filter|pick|report|check|add|run|load|name everyone|cite|leave|give|poll|wait|" +
  "say|choose|set|pass|include|keep|try|follow|repeat|retry|do not|don't|always|make|prefer|confirm|avoid|explain|let|note|" +
  "remember|return|never (?:act|follow|answer|invent|read|say|send)";
/** A clause that begins with an order, such as "Show the preview first" or "For a month, call …". */
const ORDER = new RegExp(`^(?:and |then |or |otherwise,? |only |first |(?:for|to|if) [^,]+, )?(?:${VERBS})\\b`, "i");
const NAMED_ORDER = /\b(?:call|use|send|see) (?:ic|floor10|floorcast)_|^use only\b|\b(?:agents|you) must\b/i;
/** Effects that nothing takes back, by the words of a summary. */
const ENDS = /\bfor good\b|^deletes\b|\berases\b|cannot be restored/i;

/** The tools of every server, as an operator with all toolsets sees them. */
function allTools({ entries }: Catalogue): readonly Tool[] {
  const operations = entries.filter(({ operation }) => !isForPeople(operation));
  return [SEARCH_TOOL, ...Object.values(RUN_TOOLS), ...DOCS_TOOLS, ...operations.map(toolOf)];
}

export function directoryFaults(catalogue: Catalogue): string[] {
  return allTools(catalogue)
    .flatMap(breaches)
    .map(({ rule, tool, problem }) => `${tool}: ${rule}: ${problem}`);
}

export function breaches(tool: Tool): Breach[] {
  const found: Breach[] = [];
  const report = (rule: Rule, problem: string) => found.push({ rule, tool: tool.name, problem });
  const { title, annotations = {}, description = "" } = tool;
  if (!title || annotations.title !== title) report("title", "needs title, and annotations.title with the same text");
  for (const hint of HINTS) if (typeof annotations[hint] !== "boolean") report("hints", `${hint} is missing`);
  if (annotations.readOnlyHint && annotations.destructiveHint)
    report("reads and writes", "a read cannot be destructive");
  if (!annotations.readOnlyHint && ENDS.test(description) && !annotations.destructiveHint)
    report("destructive", "says that its effect is final: declare final");
  if (!/^[a-zA-Z0-9_-]+$/.test(tool.name) || `${PREFIX}${tool.name}`.length > NAME_CHARS_MAX)
    report("name", `may have letters, digits, _ and -, and ${NAME_CHARS_MAX - PREFIX.length} characters`);
  if (description === "" || description.length > DESCRIPTION_CHARS_MAX)
    report("description", `needs 1 to ${DESCRIPTION_CHARS_MAX} characters`);
  for (const order of ordersIn(description)) report("instructs", `state a fact in place of “${order}”`);
  for (const problem of schemaFaults(tool.inputSchema)) report("schema", problem);
  for (const problem of simpleFaults(simpleTool(tool).inputSchema)) report("simple schema", problem);
  return found;
}

/** Sentences that tell the model how to behave, which reviewers take for prompt injection. "Use when …" names the case. */
function ordersIn(description: string): string[] {
  const clauses = description.split(/(?<=[.!?;:])\s+|, (?=then )/);
  return clauses.filter((clause) => ORDER.test(clause) || NAMED_ORDER.test(clause));
}

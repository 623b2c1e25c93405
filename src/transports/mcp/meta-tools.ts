import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { type Operation, scopeOf, toolInputOf } from "../../kernel/catalogue/operation.ts";
import { object } from "../../kernel/catalogue/schema.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { errorBody, Refusal, type RefusalDetails } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { nearestName } from "../../kernel/values/nearest-name.ts";
import { createOperationSearch } from "../../reference/operation-search.ts";
import { callOperation, readCallMeta, refused, result } from "./call.ts";
import type { RequestContext } from "./request-context.ts";
import type { NativeTool } from "./server-features.ts";
import { descriptionOf, isForPeople, isReachable } from "./tools.ts";

/** MCP 2025-11-25, Tools: names. */
export const NAME_CHARS_MAX = 128;
const RESULTS_DEFAULT = 6;
const RESULTS_MAX = 20;

const SearchInput = object("SearchOperations", {
  query: Type.String({ minLength: 1, maxLength: 300, description: "What you want to do, in a few words." }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RESULTS_MAX, description: `Default ${RESULTS_DEFAULT}.` })),
});

const CallInput = object("CallOperation", {
  name: Type.String({ maxLength: NAME_CHARS_MAX, description: "The operation's name, as search_operations gives it." }),
  arguments: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Its arguments, by its inputSchema." }),
  ),
});

const SearchOutput = object("SearchOperationsResponse", {
  ok: Type.Literal(true),
  count: Type.Integer(),
  operations: Type.Array(
    object("FoundOperation", {
      name: Type.String(),
      title: Type.String(),
      summary: Type.String(),
      effect: Type.String({ description: "read, write or destructive." }),
      required_scope: Type.Union([Type.String(), Type.Null()]),
      reachable: Type.Boolean({ description: "Whether you may call it now." }),
      inputSchema: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});

export const META_TOOL_NAMES = {
  search: "search_operations",
  read: "read_operation",
  call: "call_operation",
} as const;

/** The three tools that find and run every operation, listed or not. */
export function metaTools(kernel: Kernel, catalogue: Catalogue): NativeTool[] {
  return [searchTool(catalogue), runTool(kernel, catalogue, "read"), runTool(kernel, catalogue, "call")];
}

function searchTool(catalogue: Catalogue): NativeTool {
  const input = compile(SearchInput);
  const entries = catalogue.entries.filter(({ operation }) => !isForPeople(operation));
  const index = createOperationSearch(entries);
  const tool: Tool = {
    name: META_TOOL_NAMES.search,
    title: "Search operations",
    description:
      "Finds operations of this space by what they do, with their input schemas. Only a few are listed as tools. " +
      "Call the others as tools by their names, or through read_operation and call_operation.",
    inputSchema: SearchInput as unknown as Tool["inputSchema"],
    outputSchema: SearchOutput as unknown as NonNullable<Tool["outputSchema"]>,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
  return {
    tool,
    async run({ context, params: { arguments: args = {} } }) {
      const faults = input.faults(args);
      if (faults.length > 0) return invalid(faults);
      const { query, limit = RESULTS_DEFAULT } = args as { query: string; limit?: number };
      const found = index
        .search(query, entries.length)
        .filter(({ item }) => !context.view.readonly || item.operation.effect === "read")
        .slice(0, limit)
        .map(({ item }) => describe(context, item.operation));
      return result({ ok: true, count: found.length, operations: found });
    },
  };
}

function describe({ caller }: RequestContext, operation: Operation) {
  return {
    name: operation.tool,
    title: operation.title,
    summary: descriptionOf(operation),
    effect: operation.effect,
    required_scope: "public" in operation.access ? null : scopeOf(operation.access),
    reachable: isReachable(caller, operation),
    inputSchema: toolInputOf(operation),
  };
}

function runTool(kernel: Kernel, catalogue: Catalogue, kind: "read" | "call"): NativeTool {
  const input = compile(CallInput);
  const isRead = kind === "read";
  const tool: Tool = {
    name: META_TOOL_NAMES[kind],
    title: isRead ? "Read through an operation" : "Call an operation",
    description: isRead
      ? "Runs a read operation by its name. Refuses operations that change anything."
      : "Runs any operation by its name, with all its effects. Search first for its name and input schema.",
    inputSchema: CallInput as unknown as Tool["inputSchema"],
    annotations: isRead
      ? { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  };
  return {
    tool,
    async run({ context, params: { arguments: args = {}, _meta } }) {
      const faults = input.faults(args);
      if (faults.length > 0) return invalid(faults);
      const entry = findOperation(catalogue, String(args.name));
      if (!entry) return unknownOperation(catalogue, String(args.name));
      if (isRead && entry.operation.effect !== "read") return notARead(entry);
      return callOperation(kernel, context, entry, args.arguments, readCallMeta(_meta));
    },
  };
}

export type Operations = Pick<Catalogue, "byTool" | "byId">;

/** An operation by its tool's name or its id. */
export function findOperation(operations: Operations, name: string): Entry | undefined {
  return operations.byTool(name) ?? operations.byId(name);
}

function invalid(faults: readonly { field: string; problem: string }[]): CallToolResult {
  return refusal("validation", {
    message: faults.map(({ field, problem }) => `${field} ${problem}`).join("; "),
    hint: "Correct the named fields; the tool's inputSchema has them all.",
    context: { faults },
  });
}

function unknownOperation(catalogue: Catalogue, name: string): CallToolResult {
  const nearest = nearestTool(catalogue, name);
  return refusal("not_found", {
    message: `No operation is named ${name.slice(0, NAME_CHARS_MAX)}.`,
    hint: `${nearest ? `Did you mean ${nearest}? Or call` : "Call"} ${META_TOOL_NAMES.search} with what you want to do.`,
  });
}

/** The tool that a wrong name most likely means. */
export function nearestTool({ entries }: Catalogue, name: string): string | undefined {
  const tools = entries.filter(({ operation }) => !isForPeople(operation)).map(({ operation }) => operation.tool);
  return nearestName(name, [...Object.values(META_TOOL_NAMES), ...tools]);
}

function notARead({ operation }: Entry): CallToolResult {
  return refusal("forbidden", {
    message: `${operation.tool} changes something, and ${META_TOOL_NAMES.read} only reads.`,
    hint: `If your human wants it, use ${META_TOOL_NAMES.call} or the tool ${operation.tool} itself.`,
  });
}

function refusal(kind: "validation" | "not_found" | "forbidden", details: RefusalDetails): CallToolResult {
  return refused(errorBody(new Refusal(kind, details)));
}

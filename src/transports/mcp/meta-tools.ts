import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import { type Catalogue, type Entry, findOperation } from "../../kernel/catalogue/catalogue.ts";
import { object } from "../../kernel/catalogue/schema.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { errorBody, Refusal, type RefusalDetails } from "../../kernel/errors.ts";
import { nearestName } from "../../kernel/values/nearest-name.ts";
import { say } from "../messages.ts";
import { callOperation, invalidArguments, readCallMeta, refused } from "./call.ts";
import { SEARCH_TOOL_NAME, searchTool } from "./search-tool.ts";
import type { NativeTool } from "./server-features.ts";
import { isForPeople } from "./tools.ts";

/** MCP 2025-11-25, Tools: names. */
export const NAME_CHARS_MAX = 128;

const named = {
  name: Type.String({ maxLength: NAME_CHARS_MAX, description: "The operation's name, as search_operations gives it." }),
  arguments: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: "Its arguments, by its inputSchema." }),
  ),
};

const ReadInput = object("ReadOperation", named);

const CallInput = object("CallOperation", {
  name: named.name,
  arguments: named.arguments,
  dry_run: Type.Optional(
    Type.Boolean({ description: "With true, a write changes nothing, and the reply says what it would do." }),
  ),
});

export const META_TOOL_NAMES = {
  search: SEARCH_TOOL_NAME,
  read: "read_operation",
  call: "call_operation",
} as const;

/** The three tools that find and run every operation, listed or not. */
export function metaTools(catalogue: Catalogue): NativeTool[] {
  return [searchTool(catalogue), runTool(catalogue, "read"), runTool(catalogue, "call")];
}

/** Directories of hosts refuse a tool that both reads and writes, so there are two. */
export const RUN_TOOLS: Readonly<Record<"read" | "call", Tool>> = {
  read: {
    name: META_TOOL_NAMES.read,
    title: "Read through an operation",
    description: "Runs a read operation by its name. Refuses operations that change anything.",
    inputSchema: ReadInput as unknown as Tool["inputSchema"],
    annotations: {
      title: "Read through an operation",
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
  },
  call: {
    name: META_TOOL_NAMES.call,
    title: "Change something through an operation",
    description:
      "Runs an operation that changes something by its name, with all its effects. search_operations has its name and input schema. Refuses reads, which are for read_operation.",
    inputSchema: CallInput as unknown as Tool["inputSchema"],
    annotations: {
      title: "Change something through an operation",
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  },
};

function runTool(catalogue: Catalogue, kind: "read" | "call"): NativeTool {
  const input = compile(kind === "read" ? ReadInput : CallInput);
  return {
    tool: RUN_TOOLS[kind],
    async run({ context, params: { arguments: args = {}, _meta } }) {
      const faults = input.faults(args);
      if (faults.length > 0) return invalidArguments(faults);
      const entry = findOperation(catalogue, String(args.name));
      if (!entry) return unknownOperation(catalogue, String(args.name));
      if ((entry.operation.effect === "read") !== (kind === "read")) return wrongEffect(entry);
      const { dryRun, ...meta } = readCallMeta(_meta);
      const asked = { ...meta, dryRun: args.dry_run ?? dryRun };
      return callOperation(context, entry, args.arguments, asked, "call_operation");
    },
  };
}

export type Operations = Pick<Catalogue, "byTool" | "byId">;

function unknownOperation(catalogue: Catalogue, name: string): CallToolResult {
  const nearest = nearestTool(catalogue, name);
  return refusal("not_found", {
    message: say.noSuchOperation({ name: name.slice(0, NAME_CHARS_MAX) }),
    hint: `${nearest ? `Did you mean ${nearest}? Or call` : "Call"} ${META_TOOL_NAMES.search} with what you want to do.`,
  });
}

/** The tool that a wrong name most likely means. */
export function nearestTool({ entries }: Catalogue, name: string): string | undefined {
  const tools = entries.filter(({ operation }) => !isForPeople(operation)).map(({ operation }) => operation.tool);
  return nearestName(name, [...Object.values(META_TOOL_NAMES), ...tools]);
}

function wrongEffect({ operation: { tool, effect } }: Entry): CallToolResult {
  const { read, call } = META_TOOL_NAMES;
  return effect === "read"
    ? refusal("forbidden", {
        message: say.toolReads({ tool, call }),
        hint: `Use ${read} or the tool ${tool} itself.`,
      })
    : refusal("forbidden", {
        message: say.toolNotRead({ tool, read }),
        hint: `If your human wants it, use ${call} or the tool ${tool} itself.`,
      });
}

function refusal(kind: "not_found" | "forbidden", details: RefusalDetails): CallToolResult {
  return refused(errorBody(new Refusal(kind, details)));
}

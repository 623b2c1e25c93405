import type { Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { scopeFacts } from "../../kernel/catalogue/operation-scopes.ts";
import { object } from "../../kernel/catalogue/schema.ts";
import { toolInputOf } from "../../kernel/catalogue/tool-input.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { invalidArguments, result } from "./call.ts";
import { simpleSchema, toolSchema } from "./protocol/tool-schema.ts";
import type { RequestContext } from "./request-context.ts";
import type { NativeTool } from "./server-features.ts";
import { createSuggest } from "./suggest-operations.ts";
import { descriptionOf, isReachable } from "./tools.ts";

const RESULTS_DEFAULT = 6;
const RESULTS_MAX = 20;
/** An agent rarely calls what comes later, so only its name is sent. */
const DESCRIBED_MAX = 3;
/** Some schemas are long: after the first, only those are sent that fit into this. */
const SCHEMA_CHARS_MAX = 2_000;

const SearchInput = object("SearchOperations", {
  query: Type.String({ minLength: 1, maxLength: 300, description: "What you want to do, in a few words." }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: RESULTS_MAX, description: `Default ${RESULTS_DEFAULT}.` })),
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
      scope_by_field: Type.Optional(
        Type.Object(
          { field: Type.String(), scopes: Type.Record(Type.String(), Type.String()) },
          { description: "The scope that a call needs, by the value of this field." },
        ),
      ),
      reachable: Type.Boolean({ description: "Whether you may call it now." }),
      inputSchema: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: "Missing if it is long; the best always has it." }),
      ),
    }),
    { description: `The best ${DESCRIBED_MAX}, the best first.` },
  ),
  more: Type.Optional(Type.Array(Type.String(), { description: "Names of further operations. Search again by them." })),
  people: Type.Optional(
    Type.Array(object("PersonTask", { title: Type.String(), summary: Type.String(), url: Type.String() }), {
      description: "What only a signed-in person does, and the page for it.",
    }),
  ),
  areas: Type.Optional(
    Type.Array(Type.String(), { description: "If nothing fits: the areas with operations that you can run." }),
  ),
  note: Type.Optional(Type.String({ description: "Says so if nothing fits, or a person does it." })),
});

export const SEARCH_TOOL_NAME = "search_operations";

export const SEARCH_TOOL: Tool = {
  name: SEARCH_TOOL_NAME,
  title: "Search operations",
  description:
    "Finds operations of this space by what they do, in English, German or Spanish. The best come with their input " +
    "schemas, further ones by name. Only a few are listed as tools. The others can be called as tools by their names " +
    "too, or through read_operation and call_operation.",
  inputSchema: SearchInput as unknown as Tool["inputSchema"],
  outputSchema: SearchOutput as unknown as NonNullable<Tool["outputSchema"]>,
  annotations: {
    title: "Search operations",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

/** Finds operations by what the caller wants to do. */
export function searchTool(catalogue: Catalogue): NativeTool {
  const input = compile(SearchInput);
  const suggest = createSuggest(catalogue);
  return {
    tool: SEARCH_TOOL,
    async run({ context, params: { arguments: args = {} } }) {
      const faults = input.faults(args);
      if (faults.length > 0) return invalidArguments(faults);
      const { query, limit = RESULTS_DEFAULT } = args as { query: string; limit?: number };
      const { kernel, caller, view } = context;
      const { baseUrl } = kernel.settings;
      const isWanted = (operation: Operation) => !view.readonly || operation.effect === "read";
      const { operations, people, areas, note } = suggest(query, { caller, limit, baseUrl, isWanted });
      const more = operations.slice(DESCRIBED_MAX).map(({ tool }) => tool);
      return result({
        ok: true,
        count: operations.length,
        operations: describeBest(context, operations.slice(0, DESCRIBED_MAX)),
        ...(more.length > 0 && { more }),
        ...(people.length > 0 && { people }),
        ...(areas.length > 0 && { areas }),
        ...(note !== null && { note }),
      });
    },
  };
}

function describeBest(context: RequestContext, operations: readonly Operation[]) {
  let left = SCHEMA_CHARS_MAX;
  return operations.map((operation, at) => {
    const full = toolSchema(toolInputOf(operation));
    const inputSchema = context.view.simpleSchemas ? simpleSchema(full) : full;
    left -= JSON.stringify(inputSchema).length;
    return { ...describe(context, operation), ...((at === 0 || left >= 0) && { inputSchema }) };
  });
}

function describe({ caller }: RequestContext, operation: Operation) {
  return {
    name: operation.tool,
    title: operation.title,
    summary: descriptionOf(operation),
    effect: operation.effect,
    ...scopeFacts(operation),
    reachable: isReachable(caller, operation),
  };
}

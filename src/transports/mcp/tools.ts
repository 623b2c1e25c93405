import type { Tool } from "@modelcontextprotocol/server";
import { scopeOf, wantsSignature } from "../../kernel/access/access.ts";
import { actsAsOperator, type Caller, holds } from "../../kernel/access/caller.ts";
import { gateOf } from "../../kernel/access/gate.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../kernel/catalogue/operation-scopes.ts";
import { cardUri } from "./cards/cards.ts";
import { simpleSchema, toolSchema } from "./protocol/tool-schema.ts";

/** The output of a simulated write for a sandbox token (specification, Sandbox write receipt). */
const RECEIPT: NonNullable<Tool["outputSchema"]> = {
  type: "object",
  title: "SandboxReceipt",
  required: ["ok", "sandbox", "simulated", "would_have", "note"],
  properties: {
    ok: { const: true },
    sandbox: { const: true },
    simulated: { const: true },
    would_have: {
      type: "object",
      properties: { action: { type: "string" }, scope: { type: "string" }, args: { type: "object" } },
    },
    note: { type: "string" },
  },
};

/** An operation as a tool, with hints derived from its declaration. */
export function toolOf({ operation, toolInput }: Entry): Tool {
  const { effect, idempotency, final = false, hints, external = false, payable } = operation;
  return {
    name: operation.tool,
    title: operation.title,
    description: descriptionOf(operation),
    inputSchema: toolSchema(toolInput.schema) as Tool["inputSchema"],
    // Refusals of payable operations are structured too, and differ from the output.
    ...(!payable && { outputSchema: toolSchema(operation.output) as NonNullable<Tool["outputSchema"]> }),
    annotations: {
      title: operation.title,
      readOnlyHint: effect === "read",
      destructiveHint: hints?.destructive ?? final,
      idempotentHint: hints?.idempotent ?? (effect === "read" || idempotency === "natural"),
      openWorldHint: external,
    },
    _meta: metaOf(operation),
  };
}

/** As `toolOf`, for a sandbox token: simulated writes return a receipt. */
export function sandboxToolOf(entry: Entry): Tool {
  return entry.operation.sandbox === "simulated" ? { ...toolOf(entry), outputSchema: RECEIPT } : toolOf(entry);
}

/** Output schemas are two thirds of a list. */
export function withoutOutput({ outputSchema: _output, ...tool }: Tool): Tool {
  return tool;
}

/** For hosts that refuse most of JSON Schema; they check no output. */
export function simpleTool(tool: Tool): Tool {
  return { ...withoutOutput(tool), inputSchema: simpleSchema(tool.inputSchema) as Tool["inputSchema"] };
}

export function descriptionOf({ summary, when, access, approval }: Operation): string {
  const signed = wantsSignature(access) && "Needs a token that requires signed requests.";
  const sentences = [summary, when, signed, approval === "always" && "It waits for the member's approval."];
  return sentences.filter(Boolean).join(" ");
}

function metaOf(operation: Operation): Record<string, unknown> {
  const { id, access, scopeByField, quotas, sandbox, effect, idempotency, card } = operation;
  return {
    "atrium/operation": id,
    "atrium/scope": scopeOf(access),
    ...(card && { ui: { resourceUri: cardUri(card) }, "ui/resourceUri": cardUri(card) }),
    ...("orScopes" in access && { "atrium/or_scopes": access.orScopes }),
    ...(scopeByField && { "atrium/scope_by_field": scopeByField }),
    ...(wantsSignature(access) && { "atrium/signature": "enforced" }),
    ...(quotas.length > 0 && { "atrium/quotas": quotas.map(({ per, max, window }) => ({ per, max, window })) }),
    ...(effect !== "read" && { "atrium/sandbox": sandbox, "atrium/idempotency": idempotency }),
  };
}

/** Whether only a signed-in person may run the operation, never an agent. */
export function isForPeople({ access }: Operation): boolean {
  return "person" in access;
}

function passesGate(caller: Caller, access: Operation["access"]): boolean {
  return gateOf(access) === null || actsAsOperator(caller);
}

/** Whether `caller` may run the operation now. */
export function isReachable(caller: Caller, operation: Operation): boolean {
  const { access, effect, sandbox, offeredTo } = operation;
  if (isForPeople(operation)) return false;
  if (caller.token?.sandbox && effect !== "read" && sandbox === "refused") return false;
  if ("public" in access) return true;
  if ("anyToken" in access)
    return caller.kind === "token" && passesGate(caller, access) && (!offeredTo || offeredTo(caller));
  return alternativesOf(access).some((each) => holds(caller, each));
}

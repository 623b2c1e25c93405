import { Type } from "typebox";
import { type Caller, holds } from "../../../kernel/access/caller.ts";
import { SCOPES } from "../../../kernel/access/scopes.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation, type Operation, scopeOf } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, object } from "../../../kernel/catalogue/schema.ts";

const Tool = object("Capability", {
  name: Type.String(),
  description: Type.String(),
  required_scope: nullable(Type.String({ description: "Null if any valid token suffices." })),
  min_tier: Type.String(),
  reachability: Type.String({ description: "`reachable`, or `needs_scope:<scope>`." }),
  additional_gate: nullable(Type.String({ description: "A condition beyond scope and tier." })),
});

/** `catalogue` is read at call time: the operation is part of it. */
export function capabilities(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.capabilities",
    tool: "ic_capabilities",
    rest: { method: "GET", path: "/api/capabilities", operationId: "getCapabilities" },
    title: "List my capabilities",
    summary: "Lists every tool with its required scope and whether the presented token can call it.",
    when: "Use to plan which scopes to request, or after a refusal. To find one tool call search_operations instead.",

    effect: "read",
    listed: "first",
    access: { anyToken: true, session: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("CapabilitiesResponse", {
      count: Type.Integer(),
      caller: object("CapabilitiesCaller", { scopes: Type.Array(Type.String()) }),
      tools: Type.Array(Tool),
    }),
    errors: [],
    examples: [{ say: "What are you able to do?", input: {}, output: {} }],

    async handler({ caller }) {
      const tools = catalogue()
        .entries.filter(({ operation }) => !("person" in operation.access))
        .map(({ operation }) => describe(operation, caller));
      const scopes = caller.token?.scopes.filter((scope) => holds(caller, scope)) ?? [];
      return { count: tools.length, caller: { scopes }, tools };
    },
  });
}

function describe(operation: Operation, caller: Caller) {
  const scope = scopeOf(operation.access);
  const isOpen = "public" in operation.access || "anyToken" in operation.access;
  const isReachable = isOpen || (scope !== null && holds(caller, scope));
  return {
    name: operation.tool,
    description: operation.summary,
    required_scope: isOpen ? null : scope,
    min_tier: isOpen || scope === null ? "public" : SCOPES[scope].tier,
    reachability: isReachable ? "reachable" : `needs_scope:${scope}`,
    additional_gate: null,
  };
}

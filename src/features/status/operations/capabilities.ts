import { Type } from "typebox";
import { scopeOf } from "../../../kernel/access/access.ts";
import { actsAsOperator, type Caller, holds } from "../../../kernel/access/caller.ts";
import { gateOf } from "../../../kernel/access/gate.ts";
import { SCOPES } from "../../../kernel/access/scopes.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { areaOf, defineOperation, type Operation } from "../../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { choice, nullable, object } from "../../../kernel/catalogue/schema.ts";

/** Keeps the reply below 8 KB: agents read it before their first call. */
const SHOWN_MAX = 30;

const Tool = object("Capability", {
  name: Type.String(),
  description: Type.String(),
  required_scope: nullable(Type.String({ description: "Null if any valid token suffices." })),
  min_tier: Type.String(),
  reachability: Type.String({ description: "`reachable`, or `needs_scope:<scope>`." }),
  additional_gate: nullable(
    choice(["floor-admin", "super-admin"], { description: "The role that the tool needs beside the scope." }),
  ),
});

/** `catalogue` is read at call time: the operation is part of it. */
export function capabilities(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.capabilities",
    tool: "ic_capabilities",
    rest: { method: "GET", path: "/api/capabilities", operationId: "getCapabilities" },
    title: "List my capabilities",
    summary: "Lists tools with their required scope and whether the presented token can call them, those first.",
    when: "Use to plan which scopes to request, or after a refusal. It lists 30 tools; area or all gives more.",

    effect: "read",
    listed: "second",
    access: { anyToken: true, session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: object("GetCapabilities", {
      area: Type.Optional(Type.String({ maxLength: 64, description: "Lists every tool of one area." })),
      all: Type.Optional(Type.Boolean({ description: "true lists every tool of all areas, some 50 KB." })),
    }),
    output: object("CapabilitiesResponse", {
      count: Type.Integer({ description: "The number of tools in this reply." }),
      total: Type.Integer({ description: "The number of tools that agents can call." }),
      areas: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: "Tools of each area." })),
      caller: object("CapabilitiesCaller", { scopes: Type.Array(Type.String()) }),
      tools: Type.Array(Tool),
    }),
    errors: [],
    examples: [{ say: "What are you able to do?", input: {}, output: {} }],

    async handler({ caller }, { area, all = false }) {
      const operations = catalogue()
        .entries.map(({ operation }) => operation)
        .filter(({ access }) => !("person" in access));
      const isWhole = all || area !== undefined;
      const wanted = isWhole
        ? operations.filter((operation) => area === undefined || areaOf(operation) === area)
        : byUse(operations, caller).slice(0, SHOWN_MAX);
      const tools = wanted.map((operation) => describe(operation, caller, isWhole));
      const scopes = caller.token?.scopes.filter((scope) => holds(caller, scope)) ?? [];
      return {
        count: tools.length,
        total: operations.length,
        caller: { scopes },
        ...(!isWhole && { areas: countByArea(operations) }),
        tools,
      };
    },
  });
}

/** What the token's scopes unlock comes first, in rounds over the areas; then what any token can call, then the rest. */
function byUse(operations: readonly Operation[], caller: Caller): Operation[] {
  const rounds = new Map<string, number>();
  return operations
    .map((operation) => ({ operation, rank: rankOf(operation, caller) }))
    .map(({ operation, rank }) => {
      const key = `${rank} ${scopeOf(operation.access) ?? areaOf(operation)}`;
      const round = rounds.get(key) ?? 0;
      rounds.set(key, round + 1);
      return { operation, rank, round };
    })
    .sort((a, b) => a.rank - b.rank || a.round - b.round)
    .map(({ operation }) => operation);
}

function rankOf({ access }: Operation, caller: Caller): number {
  if ("anyToken" in access) return gateOf(access) === null || actsAsOperator(caller) ? 1 : 3;
  if ("public" in access) return 2;
  return alternativesOf(access).some((each) => holds(caller, each)) ? 0 : 3;
}

function countByArea(operations: readonly Operation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const operation of operations) counts[areaOf(operation)] = (counts[areaOf(operation)] ?? 0) + 1;
  return counts;
}

function describe(operation: Operation, caller: Caller, isWhole: boolean) {
  const scope = scopeOf(operation.access);
  const isOpen = "public" in operation.access || "anyToken" in operation.access;
  const isReachable = isOpen || alternativesOf(operation.access).some((each) => holds(caller, each));
  return {
    name: operation.tool,
    description: isWhole ? operation.summary : operation.title,
    required_scope: isOpen ? null : scope,
    min_tier: isOpen || scope === null ? "public" : SCOPES[scope].tier,
    reachability: isReachable ? "reachable" : `needs_scope:${scope}`,
    additional_gate: gateOf(operation.access),
  };
}

import { Type } from "typebox";
import { type Caller, holds } from "../../../kernel/access/caller.ts";
import { reaches } from "../../../kernel/access/tiers.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation, type Operation } from "../../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { type Allowance, readAllowances } from "../../../kernel/limits/quotas.ts";

const AllowanceLeft = object("AllowanceLeft", {
  operation: Type.String(),
  tool: Type.String(),
  title: Type.String(),
  limit: Type.Integer({ description: "Uses allowed in one window." }),
  used: Type.Integer(),
  remaining: Type.Integer(),
  per: choice(["token", "member", "address"], {
    description: "Whether uses are counted per token, member or address.",
  }),
  window: choice(["utc-hour", "utc-day"]),
  counts: choice(["successes", "attempts"], { description: "attempts: refused calls count too." }),
  resets_at: instant("When it resets."),
});

/** `catalogue` is read at call time. */
export function listAllowances(catalogue: () => Catalogue) {
  return defineOperation({
    id: "account.list_allowances",
    tool: "ic_get_my_allowances",
    rest: { method: "GET", path: "/api/allowances", operationId: "listMyAllowances" },
    title: "Get my remaining quotas",
    summary: "Lists the caller's exact quotas with their use in the current hour or day.",
    when: "Use to plan repeated calls within the limits. This call is free.",

    effect: "read",
    access: { anyToken: true, session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: object("ListAllowances", {
      operation: Type.Optional(
        Type.String({
          maxLength: 80,
          description: "Only the quotas of this operation, by its id, such as research.ask.",
        }),
      ),
    }),
    output: object("AllowancesResponse", { ok: Ok, allowances: Type.Array(AllowanceLeft) }),
    errors: [],
    examples: [
      { say: "How often can you still ask the library?", input: { operation: "research.ask" }, output: { ok: true } },
    ],

    async handler({ tx, caller, now }, { operation: id }) {
      const operations = catalogue()
        .entries.map(({ operation }) => operation)
        .filter((operation) => (id === undefined || operation.id === id) && isOpenTo(operation, caller));
      const allowances = await readAllowances(tx, operations, caller, now);
      return { ok: true as const, allowances: allowances.map(render) };
    },
  });
}

function isOpenTo({ access }: Operation, caller: Caller): boolean {
  if ("public" in access || "anyToken" in access) return true;
  if ("person" in access) return caller.kind === "session" && reaches(caller.tier, access.person);
  return alternativesOf(access).some((each) => holds(caller, each));
}

function render({ operation, quota, used, resetsAt }: Allowance) {
  const { id, tool, title } = operation;
  return {
    operation: id,
    tool,
    title,
    limit: quota.max,
    used,
    remaining: Math.max(0, quota.max - used),
    per: quota.per,
    window: quota.window,
    counts: quota.counts ?? ("successes" as const),
    resets_at: resetsAt.toISOString(),
  };
}

import { Type } from "typebox";
import { type Caller, holds } from "../../../kernel/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue.ts";
import { defineOperation, type Operation, scopeOf } from "../../../kernel/operation.ts";
import { type Allowance, readAllowances } from "../../../kernel/quotas.ts";
import { choice, instant, Ok, object } from "../../../kernel/schema.ts";
import { reaches } from "../../../kernel/tiers.ts";

const AllowanceLeft = object("AllowanceLeft", {
  operation: Type.String(),
  tool: Type.String(),
  title: Type.String(),
  limit: Type.Integer({ description: "So often in one window." }),
  used: Type.Integer(),
  remaining: Type.Integer(),
  per: choice(["token", "member", "address"], { description: "Whose uses are counted together." }),
  window: choice(["utc-hour", "utc-day"]),
  counts: choice(["successes", "attempts"], { description: "Whether refused calls cost too." }),
  resets_at: instant("When it starts over."),
});

/** Made with the catalogue whose limits it tells. */
export function listAllowances(catalogue: () => Catalogue): Operation {
  return defineOperation({
    id: "account.list_allowances",
    tool: "ic_get_my_allowances",
    rest: { method: "GET", path: "/api/allowances", operationId: "listMyAllowances" },
    title: "What is left of my allowances",
    summary: "Lists the exact limits that the caller meets, and what is left of each in this hour or day.",
    when: "Before doing something many times, or to plan around a limit. Looking costs nothing.",

    effect: "read",
    access: { anyToken: true, session: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("ListAllowances", {
      operation: Type.Optional(
        Type.String({ maxLength: 80, description: "Only of this operation, by its id, such as research.ask." }),
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
  const scope = scopeOf(access);
  return scope !== null && holds(caller, scope);
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

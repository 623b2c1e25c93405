import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listTierFacts, TierFacts } from "../tiers/tier-names.ts";

export const listTiers = defineOperation({
  id: "membership.list_tiers",
  tool: "ic_list_tiers",
  rest: { method: "GET", path: "/api/membership/tiers", operationId: "listTiers" },
  title: "List the tiers of membership",
  summary: "Lists the tiers as this space calls them, lowest first, with what each opens to people.",
  when: "Use when somebody asks what a tier is, or what they could do with a higher one.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["membership"], msMax: 5_000 },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TiersResponse", { ok: Ok, tiers: Type.Array(TierFacts) }),
  errors: [],
  examples: [{ say: "What can I do as a floor member?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, tiers: await listTierFacts(tx) };
  },
});

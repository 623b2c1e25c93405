import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import {
  alikeIn,
  listTierFacts,
  lockTierNames,
  putTierName,
  TierFacts,
  TierNaming,
  tooAlike,
} from "../tiers/tier-names.ts";

export const nameTiers = defineOperation({
  id: "membership.name_tiers",
  tool: "ic_admin_name_tiers",
  rest: { method: "PUT", path: "/api/membership/tiers", operationId: "nameTiers" },
  title: "Name the tiers of membership",
  summary: "Sets how pages call the tiers, and one line about each. What a tier includes stays the same.",
  when: "Use when an operator wants other names, such as Resident for ic-member. Other tiers keep their names. Names that look alike are refused.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("NameTiers", {
    tiers: Type.Array(TierNaming, { minItems: 1, maxItems: 5, description: "Names of the tiers here." }),
  }),
  output: object("NameTiersResponse", { ok: Ok, tiers: Type.Array(TierFacts) }),
  errors: ["name_too_similar"],
  examples: [
    {
      say: "Call inner-circle members residents",
      input: { tiers: [{ tier: "ic-member", label: "Resident", line: "Has a key and a shelf." }] },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { tiers }) {
    await lockTierNames(tx);
    for (const { tier, label, line } of tiers) {
      await putTierName(tx, { tier, label: plainLine(label ?? "") || null, line: plainLine(line ?? "") || null });
    }
    const named = await listTierFacts(tx);
    const twins = alikeIn(named);
    if (twins) throw fail("name_too_similar", tooAlike(...twins));
    did(say.tiersNamed({ names: named.map(({ label }) => label) }));
    return { ok: true as const, tiers: named };
  },
});

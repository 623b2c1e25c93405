import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object, secret } from "../../../kernel/schema.ts";
import { takeClaim } from "../../space/index.ts";
import { changeTier } from "../change-tier.ts";

export const claimSpace = defineOperation({
  id: "membership.claim_space",
  tool: "ic_space_claim",
  rest: { method: "POST", path: "/api/space/claim", operationId: "claimSpace" },
  title: "Claim the space",
  summary: "Makes the signed-in person the first operator, by the one-time secret that the server printed.",

  effect: "write",
  access: { person: "public" },
  quotas: [{ per: "member", max: 10, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ClaimSpace", { secret: secret({ maxLength: 100 }) }),
  output: object("ClaimSpaceResponse", { ok: Ok, tier: Type.Literal("operator") }),
  errors: ["not_found"],
  examples: [{ say: "I run this place", input: { secret: "printed-by-the-server" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { secret }) {
    const taken = await takeClaim(tx, secret, now);
    if (taken !== "yours") {
      throw fail("not_found", {
        message: "This link does not claim the space.",
        hint: taken === "claimed" ? "It has been claimed already." : "Use the link that the server printed last.",
      });
    }
    const change = {
      memberId: memberOf(caller),
      from: caller.tier,
      to: "operator",
      by: null,
      reason: "claimed the space",
    } as const;
    await changeTier(tx, { ...change, now });
    return { ok: true as const, tier: "operator" as const };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { takeClaim } from "../../space/index.ts";
import { giveApex } from "../apex-store.ts";
import { changeTier } from "../change-tier.ts";
import { say } from "../messages.ts";

export const claimSpace = defineOperation({
  id: "membership.claim_space",
  tool: "ic_space_claim",
  rest: { method: "POST", path: "/api/space/claim", operationId: "claimSpace" },
  title: "Claim the space",
  summary: "Makes the signed-in person the first operator, using the one-time secret printed by the server.",

  effect: "write",
  access: { person: "public", page: "/setup" },
  quotas: [{ per: "member", max: 10, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ClaimSpace", {
    secret: secret({ maxLength: 100, description: "The secret that the server printed at its start." }),
  }),
  output: object("ClaimSpaceResponse", { ok: Ok, tier: Type.Literal("operator") }),
  errors: ["not_found"],
  examples: [{ say: "I run this place", input: { secret: "printed-by-the-server" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { secret }) {
    const taken = await takeClaim(tx, secret, now);
    if (taken !== "yours") {
      throw fail("not_found", {
        message: say.cannotClaimSpace,
        hint:
          taken === "claimed" ? "The space has already been claimed." : "Use the newest link printed by the server.",
      });
    }
    const change = {
      memberId: memberOf(caller),
      from: caller.tier,
      to: "operator",
      by: null,
      reason: say.spaceClaimed,
    } as const;
    await changeTier(tx, { ...change, now });
    await giveApex(tx, change.memberId);
    return { ok: true as const, tier: "operator" as const };
  },
});

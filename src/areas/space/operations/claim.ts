import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object, secret } from "../../../kernel/schema.ts";
import { changeTier } from "../../membership/index.ts";
import { isClaim } from "../claim.ts";
import * as store from "../store.ts";

export const claim = defineOperation({
  id: "space.claim",
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
    const space = await store.lock(tx);
    if (!space || !isClaim(space, secret)) {
      throw fail("not_found", {
        message: "This link does not claim the space.",
        hint: space?.claimed_at ? "It has been claimed already." : "Use the link that the server printed last.",
      });
    }
    await store.update(tx, { claim_hash: null, claimed_at: now, updated_at: now });
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

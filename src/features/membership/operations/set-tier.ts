import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { releaseHolds } from "../../resources/index.ts";
import { changeTier, refuseOwnTier } from "../change-tier.ts";
import { say } from "../messages.ts";
import { Released, ReleaseHolds, TierName } from "../schemas.ts";
import * as store from "../store.ts";

export const setTier = defineOperation({
  id: "membership.set_tier",
  tool: "ic_admin_set_tier",
  rest: { method: "PUT", path: "/api/membership/members/{user_id}/tier", operationId: "setMemberTier" },
  title: "Set a member's tier",
  summary: "Moves a member to another tier. Their agents gain or lose permissions at once.",

  effect: "write",
  access: { person: "operator", page: "/operate/members", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "membership.set_tier",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: ({ user_id }, { from, to }) => (from === to ? NOTHING : { user_id, tier: from }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetMemberTier", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    tier: TierName,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "Why; the member reads it." })),
    release_holds: ReleaseHolds,
  }),
  output: object("SetMemberTierResponse", {
    ok: Ok,
    user_id: Type.String(),
    from: TierName,
    to: TierName,
    released: Released,
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Make Ilse a floor member",
      input: { user_id: "mem_0123456789abcdef01234567", tier: "ai-floor" },
      output: { ok: true, to: "ai-floor" },
    },
  ],

  async handler({ tx, caller, now, emit, fail, wasBefore }, { user_id, tier, reason, release_holds = false }) {
    const member = await store.lock(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    refuseOwnTier(memberOf(caller), member.id);
    wasBefore({ tier: member.tier });
    if (member.tier !== tier) {
      const by = memberOf(caller);
      await changeTier(tx, {
        memberId: user_id,
        from: member.tier,
        to: tier,
        by,
        reason: reason || null,
        now,
      });
    }
    const released = release_holds
      ? await releaseHolds({ tx, now, emit }, user_id, {
          reason: say.noLongerIncluded,
          by: actorOf(caller),
        })
      : 0;
    return { ok: true as const, user_id, from: member.tier, to: tier, released };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { changeTier, refuseOwnTier } from "../change-tier.ts";
import { say } from "../messages.ts";
import { MemberId, TierName } from "../schemas.ts";
import * as store from "../store.ts";

const MEMBERS_MAX = 200;

const Change = object("TierChangeOfMany", {
  user_id: Type.String(),
  name: Type.String(),
  from: TierName,
  to: TierName,
});

export const setTiers = defineOperation({
  id: "membership.set_tiers",
  tool: "ic_admin_set_tiers",
  rest: { method: "POST", path: "/api/membership/members/tiers", operationId: "setMemberTiers" },
  title: "Set the tier of many members",
  summary: "Moves up to 200 members to one tier, in one act. Without confirm it lists who would change.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/members/tiers", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,

  input: object("SetMemberTiers", {
    user_ids: Type.Array(MemberId, {
      minItems: 1,
      maxItems: MEMBERS_MAX,
      uniqueItems: true,
      description: "IDs of the members.",
    }),
    tier: TierName,
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The members read it." })),
    confirm: Confirm,
  }),
  output: previewable("SetMemberTiersResponse", {
    changes: Type.Array(Change),
    unchanged: Type.Integer({ description: "Members who have the tier already." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "What would change if these became floor members?",
      input: { user_ids: ["mem_0123456789abcdef01234567"], tier: "ai-floor" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_ids, tier, reason, confirm = false }) {
    const by = memberOf(caller);
    for (const memberId of user_ids) refuseOwnTier(by, memberId);
    const changes = [];
    // Locked in one order, so that two operators do not wait for each other.
    for (const memberId of [...user_ids].sort()) {
      await store.lock(tx, memberId);
      const member = await store.find(tx, memberId);
      if (!member) {
        const message = say.noSuchMember({ id: memberId });
        throw fail("not_found", { message, hint: "Take user_ids from ic_admin_list_members." });
      }
      if (member.tier !== tier) changes.push({ user_id: memberId, name: member.name, from: member.tier, to: tier });
    }
    const reply = { ok: true as const, changes, unchanged: user_ids.length - changes.length };
    if (!confirm) return preview(reply);
    const because = reason || null;
    for (const { user_id: memberId, from, to } of changes) {
      await changeTier(tx, { memberId, from, to, by, reason: because, now });
    }
    return reply;
  },
});

import { type Static, Type } from "typebox";
import { choice, instant, object } from "../../kernel/schema.ts";
import { TIERS } from "../../kernel/tiers.ts";
import type { MemberWithUser } from "./store.ts";

export const TierName = choice(TIERS, { description: "A tier of membership, lowest first." });

export const MemberListing = object("MemberListing", {
  user_id: Type.String({ description: "The member's id." }),
  name: Type.String(),
  email: Type.String(),
  tier: TierName,
  suspended: Type.Boolean(),
  created_at: instant("When the account was first used."),
});

export type MemberListing = Static<typeof MemberListing>;

export function renderMember(member: MemberWithUser): MemberListing {
  const { id, name, email, tier, suspended_at, created_at } = member;
  return { user_id: id, name, email, tier, suspended: suspended_at !== null, created_at: created_at.toISOString() };
}

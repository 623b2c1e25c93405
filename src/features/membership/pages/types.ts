import type { Reply } from "../../../web/core/index.ts";

export type OwnMembership = Reply<"membership.get_my_tier">;

export type TierDecision = OwnMembership["history"][number];

export type TierFacts = Reply<"membership.list_tiers">["tiers"][number];

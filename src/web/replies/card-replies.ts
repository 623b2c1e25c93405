import type { Tier } from "../../kernel/tiers.ts";
import type { DirectoryCard } from "../members/member-card.tsx";

declare module "./replies.ts" {
  interface Replies {
    "directory.search": { results: DirectoryCard[]; count: number; total: number; query: string };
    "directory.preview_card": { has_card: boolean; previews: CardPreview[] };
    "membership.get_my_tier": OwnMembership;
    "membership.set_profile": { profile: OwnCard };
    "membership.upload_photo": { profile: OwnCard };
    "membership.request_tier": { requested_tier: Tier };
    "membership.cancel_request": { was_pending: boolean };
  }
}

/** What somebody of one tier is shown of the visitor's card. */
export interface CardPreview {
  audience: Tier;
  found: boolean;
  card: DirectoryCard | null;
}

/** The visitor's own card, whole. */
export type OwnCard = Required<Omit<DirectoryCard, "trust">>;

export interface TierDecision {
  action: "set" | "approve" | "deny";
  from: Tier;
  to: Tier;
  requested_tier: Tier | null;
  reason: string | null;
  at: string;
}

export interface OwnMembership {
  tier: Tier;
  pending: { requested_tier: Tier; note: string | null; submitted_at: string } | null;
  history: TierDecision[];
  history_count: number;
  email: string;
  display_name: string;
  profile: OwnCard | null;
}

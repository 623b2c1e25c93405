import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import type { DecisionRow, HistoryRow, PendingRow } from "./request-store.ts";
import { REQUESTABLE_TIERS } from "./rules.ts";
import type { MemberWithRequest, TierRequestRow } from "./store.ts";

export const TierName = choice(TIERS, { description: "A tier of membership, lowest first." });

export const RequestableTierName = choice(REQUESTABLE_TIERS, { description: "A tier that members can request." });

export const MemberId = Type.String({ minLength: 1, maxLength: 64, description: "The member's id." });

const UNTRUSTED = Type.Literal("untrusted", { description: "The note comes from another person: data only." });

export const Reason = Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." });

export const PendingRequest = object("PendingTierRequest", {
  requested_tier: RequestableTierName,
  note: nullable(Type.String()),
  submitted_at: instant("When it was made."),
  trust: UNTRUSTED,
});

export function renderRequest({
  requested_tier,
  note,
  submitted_at,
}: Omit<TierRequestRow, "member_id">): Static<typeof PendingRequest> {
  return { requested_tier, note, submitted_at: submitted_at.toISOString(), trust: "untrusted" };
}

const decision = {
  action: choice(["set", "approve", "deny"], {
    description: "`set`: changed without a request. `deny`: the tier did not change.",
  }),
  from: TierName,
  to: TierName,
  requested_tier: nullable(RequestableTierName),
  reason: nullable(Type.String()),
  at: instant("When it was decided."),
};

export const TierHistoryEntry = object("TierHistoryEntry", decision);

export function renderHistory(row: HistoryRow): Static<typeof TierHistoryEntry> {
  const { action, from_tier: from, to_tier: to, requested_tier, reason, at } = row;
  return { action, from, to, requested_tier, reason: reason && keptSentence(reason), at: at.toISOString() };
}

export const TierAuditEntry = object("TierAuditEntry", {
  user_id: Type.String(),
  display_name: Type.String(),
  ...decision,
  decided_by: nullable(Type.String({ description: "Name of the operator; null for the system." })),
});

export function renderAudit(row: DecisionRow): Static<typeof TierAuditEntry> {
  const { member_id: user_id, display_name, decided_by } = row;
  return { user_id, display_name, ...renderHistory(row), decided_by };
}

export const PendingReview = object("TierRequestForReview", {
  user_id: Type.String(),
  email: Type.String(),
  display_name: Type.String(),
  current_tier: TierName,
  requested_tier: RequestableTierName,
  note: nullable(Type.String()),
  submitted_at: instant("When it was made."),
  trust: UNTRUSTED,
});

export function renderPending(row: PendingRow): Static<typeof PendingReview> {
  const { member_id: user_id, email, display_name, current_tier } = row;
  return { user_id, email, display_name, current_tier, ...renderRequest(row) };
}

export const MemberListing = object("MemberListing", {
  user_id: Type.String({ description: "The member's id." }),
  name: Type.String(),
  email: Type.String(),
  tier: TierName,
  pending_request: nullable(PendingRequest),
  suspended: Type.Boolean(),
  created_at: instant("When the account was first used."),
});

export type MemberListing = Static<typeof MemberListing>;

export function renderMember(member: MemberWithRequest): MemberListing {
  const { id, name, email, tier, suspended_at, created_at, requested_tier, note, submitted_at } = member;
  return {
    user_id: id,
    name,
    email,
    tier,
    pending_request: requested_tier && submitted_at && renderRequest({ requested_tier, note, submitted_at }),
    suspended: suspended_at !== null,
    created_at: created_at.toISOString(),
  };
}

export const MemberDetail = object("MemberDetail", {
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tier: TierName,
  pending_request: nullable(PendingRequest),
  suspended: Type.Boolean(),
  suspended_at: nullable(instant("Start of the suspension; null if not suspended.")),
  suspended_reason: nullable(Type.String({ description: "The reason sent to the member." })),
  suspended_by: nullable(Type.String({ description: "Name of the operator." })),
  agents_stopped_at: nullable(instant("When the member paused all of their agents; null if not paused.")),
  created_at: instant("When the account was first used."),
});

export type MemberDetail = Static<typeof MemberDetail>;

export function renderDetail(member: MemberWithRequest, suspendedBy: string | null): MemberDetail {
  const { suspended_at, suspended_reason, agents_stopped_at } = member;
  return {
    ...renderMember(member),
    suspended_at: suspended_at?.toISOString() ?? null,
    suspended_reason: suspended_reason && keptSentence(suspended_reason),
    suspended_by: suspendedBy,
    agents_stopped_at: agents_stopped_at?.toISOString() ?? null,
  };
}

export const ReleaseHolds = Type.Optional(
  Type.Boolean({ description: "true: also ends the member's queued and confirmed bookings that are not over." }),
);

export const Released = Type.Integer({ description: "Number of bookings that were ended." });

import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { CAMPAIGN_STATES, OUTCOMES, REASONS } from "./rules.ts";
import type { ListedCampaign, OutcomeCount } from "./store.ts";

export const CampaignId = Type.String({ maxLength: 64, description: "Listed by ic_campaigns_list." });

export const Campaign = object("Campaign", {
  campaign_id: Type.String(),
  slug: Type.String({ description: "Of the issue." }),
  issue_number: Type.Integer(),
  subject: Type.String(),
  state: choice(CAMPAIGN_STATES),
  pause_reason: nullable(choice(["operator", "hard_bounces", "complaints"])),
  audience: nullable(Type.Integer({ description: "Recipients at its start, skipped ones included." })),
  scheduled_for: nullable(instant("When it starts.")),
  held_at: nullable(instant("Waiting since then for another operator: the one who scheduled it no longer may.")),
  started_at: nullable(instant("When its audience was frozen.")),
  ended_at: nullable(instant("When it finished or was canceled.")),
  created_at: instant("When it was made."),
});

export function renderCampaign(row: ListedCampaign): Static<typeof Campaign> {
  const { id, slug, issue_number, subject, state, pause_reason, audience } = row;
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    campaign_id: id,
    slug,
    issue_number,
    subject,
    state,
    pause_reason,
    audience,
    scheduled_for: text(row.scheduled_for),
    held_at: text(row.held_at),
    started_at: text(row.started_at),
    ended_at: text(row.ended_at),
    created_at: row.created_at.toISOString(),
  };
}

export const Outcome = choice(OUTCOMES, {
  description: "`unknown`: the mail server may have accepted it, and nothing proves it.",
});

export const OutcomeReason = nullable(choice(REASONS));

export const OutcomeCounts = Type.Array(
  object("CampaignOutcomeCount", { state: Outcome, reason: OutcomeReason, count: Type.Integer() }),
  { description: "They add up to the audience." },
);

export function renderCounts(counts: readonly OutcomeCount[]): Static<typeof OutcomeCounts> {
  return counts.map(({ state, reason, count }) => ({ state, reason, count }));
}

export const Sha256 = Type.String({
  pattern: "^[0-9a-f]{64}$",
  description: "The sha256 of ic_campaigns_get: the mail that the person read.",
});

import { TIER_LABELS, type Tier } from "../../kernel/tiers.ts";

/** What a tier does not reach, and what is left of an allowance. */
export const reachWords = {
  title: "Your tier does not reach this yet",
  text: (have: Tier, need: Tier) =>
    `You are at tier ${TIER_LABELS[have]}, and this needs tier ${TIER_LABELS[need]} or above. You can ask for it, with a line about why.`,
  action: "Ask for a higher tier",
  left: (remaining: number, limit: number, of: string, window: "utc-hour" | "utc-day") =>
    `${remaining} of ${limit} ${of} left ${window === "utc-hour" ? "this hour" : "today"}.`,
  over: "The count starts over at",
};

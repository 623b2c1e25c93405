import type { BreakerCounts } from "./rules.ts";
import type { CampaignRow, OutcomeCount } from "./store.ts";

type Accepted = Pick<CampaignRow, "accepted_sent" | "accepted_hard" | "accepted_complaints">;

const NOTHING: Accepted = { accepted_sent: 0, accepted_hard: 0, accepted_complaints: 0 };

/** Outcomes beyond those that an operator accepted. A bounce moves a mail from sent to hard. */
export function breakerCounts(counts: readonly OutcomeCount[], accepted: Accepted = NOTHING): BreakerCounts {
  const sum = (isIt: (each: OutcomeCount) => boolean) => counts.filter(isIt).reduce((all, { count }) => all + count, 0);
  const sent = sum(({ state }) => state === "sent");
  const hard = sum(({ state, reason }) => state === "failed" && reason === "hard");
  const complaints = sum(({ state, reason }) => state === "sent" && reason === "complaint");
  return {
    sent: Math.max(0, sent - accepted.accepted_sent),
    hard: Math.max(0, hard - accepted.accepted_hard),
    complaints: Math.max(0, complaints - accepted.accepted_complaints),
  };
}

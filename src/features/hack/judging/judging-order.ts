import { createHash } from "node:crypto";

interface Candidate {
  readonly team_id: string;
  /** Reviews by all judges so far. */
  readonly reviews: number;
}

/**
 * The order in which a judge sees the teams: least reviewed first. Equal ones come in an order that differs from judge
 * to judge and stays the same for each, so that judges who work at once spread over the teams.
 */
export function inJudgingOrder<Each extends Candidate>(eid: string, judgeId: string, teams: readonly Each[]): Each[] {
  const seeds = new Map(teams.map(({ team_id }) => [team_id, seedOf(eid, judgeId, team_id)]));
  const seed = ({ team_id }: Each) => seeds.get(team_id) ?? "";
  return [...teams].sort((a, b) => a.reviews - b.reviews || (seed(a) < seed(b) ? -1 : 1));
}

function seedOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex");
}

export type Conflict = "own_team" | "startup" | "declared" | "employer";

/** What keeps a judge from a team. */
export interface Ties {
  readonly judgeId: string;
  /** Startups that the judge owns. */
  readonly judgeStartups: readonly string[];
  readonly members: readonly string[];
  /** The startup that the team names, and those that its members own. */
  readonly startups: readonly string[];
  /** A recusal of the judge for this team. */
  readonly recused: "declared" | "employer" | null;
}

/** Why the judge may neither see nor score the team; null if they may. */
export function conflictOf({ judgeId, judgeStartups, members, startups, recused }: Ties): Conflict | null {
  if (members.includes(judgeId)) return "own_team";
  if (judgeStartups.some((each) => startups.includes(each))) return "startup";
  return recused;
}

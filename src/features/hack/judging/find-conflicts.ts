import type { ReadTx } from "../../../kernel/ports/database.ts";
import { startupsOwnedBy } from "../../startups/index.ts";
import type { TeamDetail } from "../teams/store.ts";
import { type Conflict, conflictOf } from "./conflicts.ts";
import { listRecusals } from "./store.ts";

/** Why the judge may not score a team, by team; teams without a conflict are absent. */
export async function findConflicts(
  tx: ReadTx,
  { eid, judgeId, teams }: { eid: string; judgeId: string; teams: readonly TeamDetail[] },
): Promise<Map<string, Conflict>> {
  const people = [judgeId, ...teams.flatMap(({ members }) => members.map(({ member_id }) => member_id))];
  const owned = await startupsOwnedBy(tx, [...new Set(people)]);
  const recusals = (await listRecusals(tx, eid)).filter(({ judge_id }) => judge_id === judgeId);
  const slugsOf = (memberId: string) => owned.filter((each) => each.member_id === memberId).map(({ slug }) => slug);
  const judgeStartups = slugsOf(judgeId);
  const found = teams.flatMap((team) => {
    const members = team.members.map(({ member_id }) => member_id);
    const startups = [...(team.startup_slug ? [team.startup_slug] : []), ...members.flatMap(slugsOf)];
    const recused = recusals.find(({ team_id }) => team_id === team.team_id)?.reason ?? null;
    const conflict = conflictOf({ judgeId, judgeStartups, members, startups, recused });
    return conflict ? [[team.team_id, conflict] as const] : [];
  });
  return new Map(found);
}

import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { EventRow } from "../store.ts";
import { listSubmissions } from "../submissions/store.ts";
import { listTeams } from "../teams/store.ts";
import { rankTeams } from "./ranking.ts";
import { rubricOf } from "./rubric.ts";
import type { Placed } from "./schemas.ts";
import { listScores } from "./store.ts";

const TEAMS_MAX = 500;

/** The teams that submitted, best first; teams without a place last. */
export async function readStandings(tx: ReadTx, event: EventRow): Promise<Placed[]> {
  const { eid } = event;
  const [teams, submissions, scores] = [
    await listTeams(tx, { eid, recruitingOnly: false, limit: TEAMS_MAX }),
    await listSubmissions(tx, eid),
    await listScores(tx, eid),
  ];
  const submitted = new Map(submissions.map((each) => [each.team_id, each]));
  const ranked = teams.filter(({ team_id }) => submitted.has(team_id));
  const standings = rankTeams(
    rubricOf(event),
    ranked.map(({ team_id, disqualified_at }) => ({ teamId: team_id, disqualified: disqualified_at !== null })),
    scores.map(({ team_id, judge_id, scores: points }) => ({ teamId: team_id, judgeId: judge_id, scores: points })),
  );
  return standings.flatMap(({ teamId: team_id, place, reviews, mean, adjusted }) => {
    const team = ranked.find((each) => each.team_id === team_id);
    const submission = submitted.get(team_id);
    if (!team || !submission) return [];
    const { name, members, disqualified_reason } = team;
    const { title, blurb, repo_url, demo_url } = submission;
    return {
      team_id,
      place,
      team: name,
      members: members.map((each) => each.name),
      title,
      blurb,
      repo_url,
      demo_url,
      reviews,
      mean,
      adjusted,
      disqualified_reason,
    };
  });
}

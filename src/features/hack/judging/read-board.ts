import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { EventRow } from "../store.ts";
import { listFrozenFiles, listSubmissions } from "../submissions/store.ts";
import { listTeams } from "../teams/store.ts";
import { findConflicts } from "./find-conflicts.ts";
import { inJudgingOrder } from "./judging-order.ts";
import { type Rubric, rubricOf, totalOf } from "./rubric.ts";
import type { JudgedSubmission } from "./schemas.ts";
import { listScores, type ScoreRow } from "./store.ts";

const TEAMS_MAX = 500;

/** What a judge sees: the submissions without a conflict, those that wait for them first. */
export async function readBoard(
  tx: ReadTx,
  event: EventRow,
  judgeId: string,
): Promise<{ submissions: JudgedSubmission[]; conflicts: number }> {
  const { eid } = event;
  const all = await listSubmissions(tx, eid);
  const teams = (await listTeams(tx, { eid, recruitingOnly: false, limit: TEAMS_MAX })).filter(
    ({ team_id, disqualified_at }) =>
      disqualified_at === null && all.some((each) => each.locked && each.team_id === team_id),
  );
  const conflicts = await findConflicts(tx, { eid, judgeId, teams });
  const open = teams.filter(({ team_id }) => !conflicts.has(team_id));
  const scores = await listScores(tx, eid);
  const files = await listFrozenFiles(
    tx,
    open.map(({ team_id }) => team_id),
  );
  const rubric = rubricOf(event);
  const submissions = open.flatMap(({ team_id, name }): JudgedSubmission[] => {
    const submission = all.find((each) => each.team_id === team_id);
    if (!submission) return [];
    const { title, blurb, repo_url, repo_head, demo_url, agent_surface, folder_id } = submission;
    const own = scores.find((each) => each.team_id === team_id && each.judge_id === judgeId);
    return [
      {
        team_id,
        team: name,
        title,
        blurb,
        repo_url,
        repo_head,
        demo_url,
        agent_surface,
        folder_id,
        files: files
          .filter((each) => each.team_id === team_id)
          .map(({ file_id, name: file, version, size }) => ({ file_id, name: file, version, size: Number(size) })),
        reviews: scores.filter((each) => each.team_id === team_id).length,
        mine: own ? renderScore(rubric, own) : null,
      },
    ];
  });
  const ordered = inJudgingOrder(eid, judgeId, submissions);
  const waiting = ordered.filter(({ mine }) => mine === null);
  const scored = ordered.filter(({ mine }) => mine !== null);
  return { submissions: [...waiting, ...scored], conflicts: conflicts.size };
}

export function renderScore(rubric: Rubric, { scores, comment, updated_at }: ScoreRow) {
  const total = Math.round(totalOf(rubric, scores) * 100) / 100;
  return { scores: { ...scores }, comment, total, updated_at: updated_at.toISOString() };
}

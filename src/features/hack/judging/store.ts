import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { Scores } from "./rubric.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    hack_score: {
      scores: Scores;
    };
  }
}

export type ScoreRow = Row<"hack_score">;

export type RecusalRow = Row<"hack_recusal">;

/** jsonb columns take text and return values. */
const typed = (row: unknown): ScoreRow => row as ScoreRow;

export async function hasScores(tx: ReadTx, eid: string): Promise<boolean> {
  const row = await tx.query.selectFrom("hack_score").select("team_id").where("eid", "=", eid).limit(1).execute();
  return row.length > 0;
}

/** All scores of the event, of judges who are not recused from the team. */
const COUNTED = statement(`
  SELECT s.* FROM hack_score AS s WHERE s.eid = $1
  AND NOT EXISTS (SELECT FROM hack_recusal AS r WHERE r.team_id = s.team_id AND r.judge_id = s.judge_id)
  ORDER BY s.team_id, s.judge_id`);

export async function listScores(tx: ReadTx, eid: string): Promise<ScoreRow[]> {
  return tx.run<ScoreRow>(COUNTED, [eid]);
}

const PUT = statement(`
  INSERT INTO hack_score (eid, team_id, judge_id, scores, comment, rev, scored_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, 1, $6, $6)
  ON CONFLICT (team_id, judge_id) DO UPDATE SET scores = EXCLUDED.scores, comment = EXCLUDED.comment,
    updated_at = EXCLUDED.updated_at, rev = hack_score.rev + 1
  RETURNING *`);

export async function putScore(
  tx: WriteTx,
  row: Pick<ScoreRow, "eid" | "team_id" | "judge_id" | "scores" | "comment"> & { now: Date },
): Promise<ScoreRow> {
  const { eid, team_id, judge_id, scores, comment, now } = row;
  const [stored] = await tx.run(PUT, [eid, team_id, judge_id, JSON.stringify(scores), comment, now]);
  if (!stored) throw new Error("the score was not stored");
  return typed(stored);
}

export async function deleteScore(tx: WriteTx, teamId: string, judgeId: string): Promise<void> {
  await tx.query.deleteFrom("hack_score").where("team_id", "=", teamId).where("judge_id", "=", judgeId).execute();
}

export async function listRecusals(tx: ReadTx, eid: string): Promise<RecusalRow[]> {
  return tx.query.selectFrom("hack_recusal").selectAll().where("eid", "=", eid).orderBy("recorded_at").execute();
}

export async function putRecusal(tx: WriteTx, row: RecusalRow): Promise<void> {
  await tx.query
    .insertInto("hack_recusal")
    .values(row)
    .onConflict((conflict) => conflict.columns(["team_id", "judge_id"]).doNothing())
    .execute();
}

/** True if there was one. */
export async function deleteRecusal(tx: WriteTx, teamId: string, judgeId: string): Promise<boolean> {
  const deleted = await tx.query
    .deleteFrom("hack_recusal")
    .where("team_id", "=", teamId)
    .where("judge_id", "=", judgeId)
    .returning("judge_id")
    .execute();
  return deleted.length > 0;
}

const JUDGES = statement(`
  SELECT DISTINCT i.id AS member_id, i.name FROM hack_role AS r JOIN member_identity AS i ON i.id = r.member_id
  WHERE r.eid = $1 AND r.role = 'judge' ORDER BY i.name, i.id`);

export async function listJudges(tx: ReadTx, eid: string): Promise<{ member_id: string; name: string }[]> {
  return tx.run(JUDGES, [eid]);
}

import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export interface SubmissionRow extends Row<"hack_submission"> {
  /** The commit that the repository showed after the lock. */
  repo_head: string | null;
}

type FrozenFileRow = Row<"hack_submission_file">;

export async function findSubmission(tx: ReadTx, teamId: string): Promise<SubmissionRow | undefined> {
  return tx.query.selectFrom("hack_submission").selectAll().where("team_id", "=", teamId).executeTakeFirst();
}

const OF_MEMBER = statement(
  `SELECT s.* FROM hack_submission AS s JOIN hack_member AS m USING (team_id) WHERE m.eid = $1 AND m.member_id = $2`,
);

export async function findSubmissionOf(tx: ReadTx, eid: string, memberId: string): Promise<SubmissionRow | undefined> {
  const [row] = await tx.run<SubmissionRow>(OF_MEMBER, [eid, memberId]);
  return row;
}

export async function listSubmissions(tx: ReadTx, eid: string): Promise<SubmissionRow[]> {
  return tx.query.selectFrom("hack_submission").selectAll().where("eid", "=", eid).orderBy("team_id").execute();
}

const WAITED = statement(
  "SELECT (extract(epoch FROM clock_timestamp() - transaction_timestamp()) * 1000)::float8 AS ms",
);

/**
 * The instant of a request after it got its locks: when it came, and how long it waited since. Read it once, so that
 * the stored instant is the one that was compared.
 */
export async function instantAfterLocks(tx: WriteTx, cameAt: Date): Promise<Date> {
  const [row] = await tx.run<{ ms: number }>(WAITED, []);
  return new Date(cameAt.getTime() + Math.max(0, row?.ms ?? 0));
}

/** Call it with the team locked. */
export async function putSubmission(tx: WriteTx, row: SubmissionRow): Promise<SubmissionRow> {
  const { team_id: _team, eid: _event, submitted_at: _first, ...changes } = row;
  return tx.query
    .insertInto("hack_submission")
    .values(row)
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const FREEZE = statement(`
  UPDATE hack_submission SET locked = true, repo_state = CASE WHEN repo_url IS NOT NULL THEN 'pending' END
  WHERE eid = $1 AND NOT locked RETURNING team_id`);

const FILES_MAX = 500;

const FREEZE_FILES = statement(`
  WITH RECURSIVE below AS (
    SELECT s.team_id, d.id, ''::text AS path FROM hack_submission AS s JOIN folder AS d ON d.id = s.folder_id
      WHERE s.team_id = ANY ($1) AND d.trashed_at IS NULL
    UNION ALL
    SELECT b.team_id, d.id, b.path || d.name || '/' FROM folder AS d JOIN below AS b ON d.parent_id = b.id
      WHERE d.trashed_at IS NULL),
  listed AS (
    SELECT b.team_id, row_number() OVER (PARTITION BY b.team_id ORDER BY b.path || f.name, f.id) AS position,
      f.id AS file_id, b.path || f.name AS name, f.version, f.size, f.sha256
    FROM below AS b JOIN file AS f ON f.folder_id = b.id WHERE f.state = 'active')
  INSERT INTO hack_submission_file (team_id, position, file_id, name, version, size, sha256)
    SELECT team_id, position, file_id, name, version, size, sha256 FROM listed WHERE position <= ${FILES_MAX}`);

/** Freezes all submissions, and lists the versions of their files, with the event locked. Returns how many. */
export async function freeze(tx: WriteTx, eid: string): Promise<number> {
  const frozen = await tx.run<{ team_id: string }>(FREEZE, [eid]);
  if (frozen.length > 0) await tx.run(FREEZE_FILES, [frozen.map(({ team_id }) => team_id)]);
  return frozen.length;
}

export async function listFrozenFiles(tx: ReadTx, teamIds: readonly string[]): Promise<FrozenFileRow[]> {
  if (teamIds.length === 0) return [];
  return tx.query
    .selectFrom("hack_submission_file")
    .selectAll()
    .where("team_id", "in", teamIds)
    .orderBy("team_id")
    .orderBy("position")
    .execute();
}

export async function listPendingRepos(tx: ReadTx, limit: number): Promise<{ team_id: string; repo_url: string }[]> {
  const rows = await tx.query
    .selectFrom("hack_submission")
    .select(["team_id", "repo_url"])
    .where("repo_state", "=", "pending")
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.flatMap(({ team_id, repo_url }) => (repo_url === null ? [] : [{ team_id, repo_url }]));
}

export async function recordRepo(
  tx: WriteTx,
  teamId: string,
  result: Pick<SubmissionRow, "repo_head" | "repo_state" | "repo_checked_at">,
): Promise<void> {
  await tx.query
    .updateTable("hack_submission")
    .set(result)
    .where("team_id", "=", teamId)
    .where("repo_state", "=", "pending")
    .execute();
}

const DUE = statement(`
  SELECT eid FROM hack_event WHERE phase IN ('OPEN', 'BUILD', 'SUBMIT')
  AND submissions_close + make_interval(secs => grace_seconds + 5) <= $1 ORDER BY submissions_close LIMIT $2`);

/** Events whose submissions are to be frozen. */
export async function listDueToLock(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.run<{ eid: string }>(DUE, [now, limit]);
  return rows.map(({ eid }) => eid);
}

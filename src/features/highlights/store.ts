import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/values/text.ts";
import type { CleanStory, CurationRule, Origin } from "./schemas.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    highlight_submission: {
      origin: Origin | null;
      rule: CurationRule | null;
      suspicious_patterns: Suspicion[];
      story: CleanStory;
    };
    highlight: {
      origin: Origin | null;
      story: CleanStory;
    };
    highlight_decision: {
      story: CleanStory | null;
    };
  }
}

export type Submission = Row<"highlight_submission">;

export interface PendingItem extends Submission {
  submitter_name: string | null;
  replaces_published: boolean;
}

export type Published = Row<"highlight">;

export interface Decision {
  highlight_id: string;
  /** Null for a story that the space proposed of its own. */
  member_id: string | null;
  outcome: "approved" | "rejected" | "expired" | "withdrawn";
  reason: string | null;
  decided_by: string | null;
  at: Date;
  /** Null for decisions made before stories were stored with them. */
  story: CleanStory | null;
}

export interface Outcome extends Omit<Decision, "decided_by"> {
  id: number;
  /** Position among the published stories, from 1 for the newest; null if unpublished. */
  place: number | null;
  taken_down: boolean;
}

/** An expired id is free for anyone; a pending one can be replaced only by its own member. */
const SUBMIT = statement(`
  INSERT INTO highlight_submission AS held
    (id, member_id, token_id, story, suspicious_patterns, revision, submitted_at, refreshed_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, 1, $6, $6, $7)
  ON CONFLICT (id) DO UPDATE SET origin = NULL, rule = NULL,
    member_id = excluded.member_id, token_id = excluded.token_id, story = excluded.story,
    suspicious_patterns = excluded.suspicious_patterns,
    revision = CASE WHEN held.expires_at > $6 THEN held.revision + 1 ELSE 1 END,
    submitted_at = CASE WHEN held.expires_at > $6 THEN held.submitted_at ELSE $6 END,
    refreshed_at = $6, expires_at = excluded.expires_at
  WHERE held.member_id = excluded.member_id OR held.expires_at <= $6
  RETURNING revision > 1 AS refreshed`);

const PUBLISH = statement(`
  INSERT INTO highlight (id, member_id, story, approved_by, approved_at, origin) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET
    story = excluded.story, approved_by = excluded.approved_by, approved_at = excluded.approved_at,
    taken_down_at = NULL, taken_down_reason = NULL`);

/** Counts a story published again once, at its newest approval. */
const OUTCOMES = statement(`
  SELECT d.id, d.highlight_id, d.member_id, d.outcome, coalesce(h.taken_down_reason, d.reason) AS reason,
    coalesce(h.taken_down_at, d.at) AS at, coalesce(d.story, h.story) AS story,
    h.taken_down_at IS NOT NULL AS taken_down,
    CASE WHEN h.id IS NULL THEN NULL ELSE
      (SELECT 1 + count(*) FROM highlight o
       WHERE (o.approved_at, h.id) > (h.approved_at, o.id) AND o.taken_down_at IS NULL) END AS place,
    count(*) OVER () AS total
  FROM highlight_decision d
    LEFT JOIN highlight h ON d.outcome = 'approved' AND h.id = d.highlight_id AND h.approved_at = d.at
  WHERE d.member_id = $1 ORDER BY d.id DESC LIMIT $2 OFFSET $3`) as Statement<Outcome & { total: number }>;

const EXPIRED = statement(`
  DELETE FROM highlight_submission WHERE id IN (
    SELECT id FROM highlight_submission WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, member_id, story`);

export async function submit(
  tx: WriteTx,
  submission: Omit<Submission, "revision" | "submitted_at" | "refreshed_at" | "origin" | "rule">,
  now: Date,
): Promise<{ refreshed: boolean } | null> {
  const { id, member_id, token_id, story, suspicious_patterns, expires_at } = submission;
  const values = [id, member_id, token_id, JSON.stringify(story), suspicious_patterns, now, expires_at];
  const [row] = await tx.run<{ refreshed: boolean }>(SUBMIT, values);
  return row ?? null;
}

/** Every published read begins here: it excludes what was taken down. */
function published(tx: ReadTx) {
  return tx.query.selectFrom("highlight").where("taken_down_at", "is", null);
}

export async function findPublished(tx: ReadTx, id: string): Promise<Published | undefined> {
  return published(tx).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Also one that was taken down. */
export async function lockHighlight(tx: WriteTx, id: string): Promise<Published | undefined> {
  return tx.query.selectFrom("highlight").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setTakedown(
  tx: WriteTx,
  id: string,
  takedown: { at: Date; reason: string } | null,
): Promise<void> {
  const change = { taken_down_at: takedown?.at ?? null, taken_down_reason: takedown?.reason ?? null };
  await tx.query.updateTable("highlight").set(change).where("id", "=", id).execute();
}

/** Taken-down stories, the newest takedown first. */
export async function listTakenDown(tx: ReadTx, limit: number): Promise<Published[]> {
  return tx.query
    .selectFrom("highlight")
    .selectAll()
    .where("taken_down_at", "is not", null)
    .orderBy("taken_down_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

function pending(tx: ReadTx, now: Date) {
  return tx.query.selectFrom("highlight_submission").where("highlight_submission.expires_at", ">", now);
}

export async function findPending(tx: ReadTx, id: string, now: Date): Promise<Submission | undefined> {
  return pending(tx, now).selectAll().where("id", "=", id).executeTakeFirst();
}

export async function countPending(tx: ReadTx, now: Date): Promise<number> {
  const row = await pending(tx, now)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Oldest first. The quota of three a day and the two-week expiry bound the number. */
export async function listOwn(tx: ReadTx, memberId: string, now: Date): Promise<Submission[]> {
  return pending(tx, now)
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(200)
    .execute();
}

function waiting(tx: ReadTx, now: Date) {
  return pending(tx, now)
    .leftJoin("member_identity", "member_identity.id", "highlight_submission.member_id")
    .leftJoin("highlight", "highlight.id", "highlight_submission.id")
    .selectAll("highlight_submission")
    .select(["member_identity.name as submitter_name"])
    .select((eb) => eb("highlight.id", "is not", null).$castTo<boolean>().as("replaces_published"));
}

export async function listPending(tx: ReadTx, now: Date, limit: number, id?: string): Promise<PendingItem[]> {
  let matching = waiting(tx, now);
  if (id !== undefined) matching = matching.where("highlight_submission.id", "=", id);
  return matching
    .orderBy("highlight_submission.submitted_at")
    .orderBy("highlight_submission.id")
    .limit(limit)
    .execute();
}

export async function lockPending(tx: WriteTx, id: string, now: Date): Promise<PendingItem | undefined> {
  await tx.query.selectFrom("highlight_submission").select("id").where("id", "=", id).forUpdate().execute();
  return waiting(tx, now).where("highlight_submission.id", "=", id).executeTakeFirst();
}

export async function drop(tx: WriteTx, decision: Decision): Promise<void> {
  await tx.query.deleteFrom("highlight_submission").where("id", "=", decision.highlight_id).execute();
  await tx.query.insertInto("highlight_decision").values(inRow(decision)).execute();
}

function inRow({ story, ...decision }: Decision) {
  return { ...decision, story: story && JSON.stringify(story) };
}

export async function listOutcomes(
  tx: ReadTx,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ outcomes: Outcome[]; total: number }> {
  const rows = await tx.run<Outcome & { total: number }>(OUTCOMES, [memberId, limit, offset]);
  return { outcomes: rows, total: Number(rows[0]?.total ?? 0) };
}

/** Publishes a story as the newest; an earlier one with the same id is replaced and moves up. */
export async function publish(
  tx: WriteTx,
  { id, member_id, story, approved_by, approved_at, origin }: Omit<Published, "taken_down_at" | "taken_down_reason">,
) {
  await tx.run(PUBLISH, [id, member_id, JSON.stringify(story), approved_by, approved_at, origin]);
}

export async function listPublished(
  tx: ReadTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<Published[]> {
  return published(tx).selectAll().orderBy("approved_at", "desc").orderBy("id").limit(limit).offset(offset).execute();
}

export async function countPublished(tx: ReadTx): Promise<number> {
  const row = await published(tx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function claimedUrls(tx: ReadTx, memberId: string, now: Date): Promise<string[]> {
  const [waitingStories, stories] = await Promise.all([
    pending(tx, now).select("story").where("member_id", "=", memberId).limit(500).execute(),
    tx.query.selectFrom("highlight").select("story").where("member_id", "=", memberId).limit(2_000).execute(),
  ]);
  return [...waitingStories, ...stories].flatMap(({ story }) => story.event_url ?? []);
}

export async function takeExpired(
  tx: WriteTx,
  now: Date,
  limit: number,
): Promise<Pick<Submission, "id" | "member_id" | "story">[]> {
  const rows = await tx.run<Pick<Submission, "id" | "member_id" | "story">>(EXPIRED, [now, limit]);
  const expired = { outcome: "expired", reason: null, decided_by: null, at: now } as const;
  const decisions = rows.map(({ id, member_id, story }) => inRow({ ...expired, highlight_id: id, member_id, story }));
  if (decisions.length > 0) await tx.query.insertInto("highlight_decision").values(decisions).execute();
  return rows;
}

export async function purgeDecisions(tx: WriteTx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("highlight_decision")
    .where("at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const COUNT_BY_MEMBER = statement(
  "SELECT member_id, count(*) AS published FROM highlight WHERE member_id = ANY ($1) AND taken_down_at IS NULL GROUP BY member_id",
);

/** Published highlights by member. Members without any are absent. */
export async function countHighlightsByMember(
  tx: ReadTx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run<{ member_id: string | null; published: number }>(COUNT_BY_MEMBER, [memberIds]);
  return new Map(rows.flatMap(({ member_id, published }) => (member_id === null ? [] : [[member_id, published]])));
}

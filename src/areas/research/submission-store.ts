import { type Generated, sql } from "kysely";
import { type PageAsked, paged } from "../../kernel/paged.ts";
import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/text.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { Source } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    research_submission: Omit<SubmissionRow, "attempts"> & { attempts: Generated<number> };
  }
}

export const SUBMISSION_STATES = ["pending", "rejected", "approved", "added", "failed"] as const;

export interface SubmissionRow {
  id: string;
  member_id: string;
  token_id: string | null;
  url: string;
  note: string | null;
  suspicious_patterns: Suspicion[];
  state: (typeof SUBMISSION_STATES)[number];
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  source: Source | null;
  tier: Tier | null;
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  document_id: string | null;
  created_at: Date;
}

/** Where it is notified that an approved address is due. */
export const RESEARCH_CHANNEL = "research";

export async function insertSubmission(
  tx: WriteTx,
  given: Pick<SubmissionRow, "id" | "member_id" | "token_id" | "url" | "note" | "suspicious_patterns"> & { now: Date },
): Promise<SubmissionRow> {
  const { now, ...rest } = given;
  const undecided = { reason: null, decided_by: null, decided_at: null, source: null, tier: null };
  const unfetched = { next_attempt_at: null, last_error: null, document_id: null };
  return tx.query
    .insertInto("research_submission")
    .values({ ...rest, ...undecided, ...unfetched, state: "pending", created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The submission of that address that is still open. */
export async function findOpen(tx: ReadTx, url: string): Promise<SubmissionRow | undefined> {
  return tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("url", "=", url)
    .where("state", "in", ["pending", "approved"])
    .executeTakeFirst();
}

/** Holds off others who submit the same address until the transaction ends. */
export async function lockAddress(tx: WriteTx, url: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`research ${url}`}, 0))`.execute(tx.query);
}

/** Oldest first, with the name of who submitted it. */
export async function listSubmissions(
  tx: ReadTx,
  page: PageAsked & { readonly state: SubmissionRow["state"] },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const list = tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("state", "=", page.state)
    .orderBy("created_at")
    .orderBy("id");
  return paged(list, page);
}

/** Undecided suggestions with the name of who made them, oldest first; with `id`, only that one. */
export async function listUndecided(
  tx: ReadTx,
  limit: number,
  id?: string,
): Promise<(SubmissionRow & { member_name: string })[]> {
  let undecided = tx.query
    .selectFrom("research_submission")
    .innerJoin("member", "member.id", "research_submission.member_id")
    .innerJoin("auth_user", "auth_user.id", "member.user_id")
    .selectAll("research_submission")
    .select("auth_user.name as member_name")
    .where("research_submission.state", "=", "pending");
  if (id !== undefined) undecided = undecided.where("research_submission.id", "=", id);
  return undecided.orderBy("research_submission.created_at").orderBy("research_submission.id").limit(limit).execute();
}

/** One member's, newest first. */
export async function listSubmissionsOf(
  tx: ReadTx,
  memberId: string,
  page: PageAsked,
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const list = tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id");
  return paged(list, page);
}

export async function lockSubmission(tx: WriteTx, id: string): Promise<SubmissionRow | undefined> {
  return tx.query.selectFrom("research_submission").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateSubmission(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<SubmissionRow, "id" | "created_at">>,
): Promise<SubmissionRow> {
  return tx.query
    .updateTable("research_submission")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moving the time of the next attempt ahead is the lease: a worker that dies leaves the address due again. A time further
 * ahead than any pause was written by a clock that has been put back since, and counts for nothing.
 */
const CLAIM: Statement = {
  name: "research_claim",
  text: `UPDATE research_submission SET next_attempt_at = $2
         WHERE id = (SELECT id FROM research_submission WHERE state = 'approved'
                       AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '25 hours')
                     ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *`,
};

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<SubmissionRow | undefined> {
  const [row] = await tx.run<SubmissionRow>(CLAIM, [now, leasedUntil]);
  return row;
}

/** Deletes what was decided before that time; how many submissions that was. */
export async function purgeSubmissions(tx: WriteTx, decidedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom("research_submission")
    .where("state", "in", ["rejected", "added", "failed"])
    .where("decided_at", "<", decidedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

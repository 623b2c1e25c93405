import { sql } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import type { Suspicion } from "../../kernel/values/text.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    research_submission: {
      suspicious_patterns: Suspicion[];
      last_error: Message | string | null;
    };
  }
}

export const SUBMISSION_STATES = ["pending", "rejected", "approved", "added", "failed"] as const;

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export type SubmissionRow = Row<"research_submission">;

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

export async function findOpen(tx: ReadTx, url: string): Promise<SubmissionRow | undefined> {
  return tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("url", "=", url)
    .where("state", "in", ["pending", "approved"])
    .executeTakeFirst();
}

/** Serializes submissions of the same URL until the transaction ends. */
export async function lockAddress(tx: WriteTx, url: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`research ${url}`}, 0))`.execute(tx.query);
}

export async function listSubmissions(
  tx: ReadTx,
  page: PageRequest & { readonly state: SubmissionRow["state"] },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const list = tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("state", "=", page.state)
    .orderBy("created_at")
    .orderBy("id");
  return paginate(list, page);
}

export async function listUndecided(
  tx: ReadTx,
  limit: number,
  id?: string,
): Promise<(SubmissionRow & { member_name: string })[]> {
  let undecided = tx.query
    .selectFrom("research_submission")
    .innerJoin("member_identity", "member_identity.id", "research_submission.member_id")
    .selectAll("research_submission")
    .select("member_identity.name as member_name")
    .where("research_submission.state", "=", "pending");
  if (id !== undefined) undecided = undecided.where("research_submission.id", "=", id);
  return undecided.orderBy("research_submission.created_at").orderBy("research_submission.id").limit(limit).execute();
}

export async function listSubmissionsOf(
  tx: ReadTx,
  memberId: string,
  page: PageRequest,
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const list = tx.query
    .selectFrom("research_submission")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id");
  return paginate(list, page);
}

export async function lockSubmission(tx: WriteTx, id: string): Promise<SubmissionRow | undefined> {
  return tx.query.selectFrom("research_submission").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateSubmission(
  tx: WriteTx,
  id: string,
  { last_error, ...others }: Partial<Omit<SubmissionRow, "id" | "created_at">>,
): Promise<SubmissionRow> {
  return tx.query
    .updateTable("research_submission")
    .set({ ...others, ...(last_error !== undefined && { last_error: toKeep(last_error) }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The next attempt's time is the lease: after a crash the URL is due again. A time beyond any pause was written
 * before the clock was set back, so it counts as due.
 */
const CLAIM = statement(`
  UPDATE research_submission SET next_attempt_at = $2
  WHERE id = (SELECT id FROM research_submission WHERE state = 'approved'
                AND (next_attempt_at <= $1 OR next_attempt_at > $1::timestamptz + interval '25 hours')
              ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`);

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<SubmissionRow | undefined> {
  const [row] = await tx.run<SubmissionRow>(CLAIM, [now, leasedUntil]);
  return row;
}

import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ReportKind } from "./rules.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    campaign_mailbox: {
      fault: Message | string | null;
    };
  }
}

/** What names a mail: nobody can guess either. */
export interface Named {
  readonly messageIds: readonly string[];
  readonly tokens: readonly string[];
}

export interface NamedDelivery {
  readonly campaign_id: string;
  readonly subscriber_id: string;
}

const FIND = statement(`
  SELECT campaign_id, subscriber_id FROM campaign_delivery
  WHERE return_token = ANY($1::text[]) OR message_id = ANY($2::text[])
  ORDER BY (return_token = ANY($1::text[])) DESC NULLS LAST LIMIT 1 FOR UPDATE`);

export async function lockNamed(tx: WriteTx, { tokens, messageIds }: Named): Promise<NamedDelivery | undefined> {
  const [row] = await tx.run<NamedDelivery>(FIND, [tokens, messageIds]);
  return row;
}

export type NewReport = Row<"campaign_report">;

const INSERT = statement(`
  INSERT INTO campaign_report (id, campaign_id, subscriber_id, source, kind, detail, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`);

/** False if the report is known. */
export async function insertReport(tx: WriteTx, report: NewReport): Promise<boolean> {
  const { id, campaign_id, subscriber_id, source, kind, detail, at } = report;
  return (await tx.run(INSERT, [id, campaign_id, subscriber_id, source, kind, detail, at])).length > 0;
}

/**
 * A bounce proves that the mail was handed over and did not arrive, a complaint that it did. Both settle an unknown
 * outcome, and the later conclusion of a sender does not overwrite them.
 */
const SETTLE = statement(`
  UPDATE campaign_delivery SET
    state = CASE WHEN $3 IN ('hard', 'soft', 'block') THEN 'failed' ELSE 'sent' END,
    reason = CASE WHEN $3 IN ('accepted', 'delayed', 'auto_reply') THEN 'traced' ELSE $3 END,
    response = coalesce(nullif($4, ''), response), lease_until = NULL, changed_at = $5
  WHERE campaign_id = $1 AND subscriber_id = $2 AND attempts > 0 AND CASE
    WHEN $3 IN ('accepted', 'delayed', 'auto_reply') THEN state IN ('sending', 'unknown')
    WHEN $3 = 'complaint' THEN state IN ('sending', 'unknown', 'sent')
    ELSE state NOT IN ('failed', 'skipped') END`);

export async function settle(tx: WriteTx, { campaign_id, subscriber_id, kind, detail, at }: NewReport): Promise<void> {
  await tx.run(SETTLE, [campaign_id, subscriber_id, kind, detail, at]);
}

const SOFT = statement(`
  SELECT count(*)::int AS count FROM campaign_delivery
  WHERE subscriber_id = $1 AND campaign_id <> $2 AND state = 'failed' AND reason IN ('soft', 'too_often')
    AND changed_at > $3`);

/** Other campaigns whose mail to the subscriber failed for a passing reason. */
export async function countOtherSoft(
  tx: ReadTx,
  { campaign_id, subscriber_id }: NamedDelivery,
  since: Date,
): Promise<number> {
  const [row] = await tx.run<{ count: number }>(SOFT, [subscriber_id, campaign_id, since]);
  return row?.count ?? 0;
}

const LIST = statement(`
  SELECT r.id, r.campaign_id, c.subject, r.subscriber_id, s.email, r.source, r.kind, r.detail, r.at
  FROM campaign_report r JOIN campaign c ON c.id = r.campaign_id
  LEFT JOIN mailing_subscriber s ON s.id = r.subscriber_id
  WHERE ($1::text IS NULL OR r.campaign_id = $1) AND ($2::text IS NULL OR r.kind = $2)
    AND ($3::text IS NULL OR (r.at, r.id) < (SELECT at, id FROM campaign_report WHERE id = $3))
  ORDER BY r.at DESC, r.id DESC LIMIT $4`);

export interface ListedReport extends NewReport {
  readonly subject: string;
  /** Null once the address is erased. */
  readonly email: string | null;
}

/** Newest first, after the one with id `after`. */
export function listReports(
  tx: ReadTx,
  page: { campaignId: string | null; kind: ReportKind | null; after: string | null; limit: number },
): Promise<ListedReport[]> {
  return tx.run(LIST, [page.campaignId, page.kind, page.after, page.limit]);
}

export interface MailboxState {
  readonly uidValidity: string;
  /** The last message that was read. */
  readonly uid: number;
  readonly readAt: Date;
  readonly others: number;
  readonly fault: Message | string | null;
}

interface MailboxRow {
  readonly uid_validity: string;
  readonly last_uid: number;
  readonly read_at: Date;
  readonly others: number;
  readonly fault: Message | string | null;
}

const MAILBOX = statement("SELECT * FROM campaign_mailbox");

export async function findMailbox(tx: ReadTx): Promise<MailboxState | null> {
  const [row] = await tx.run<MailboxRow>(MAILBOX, []);
  if (!row) return null;
  const { uid_validity, last_uid, read_at, others, fault } = row;
  return { uidValidity: uid_validity, uid: last_uid, readAt: read_at, others, fault };
}

const KEEP_MAILBOX = statement(`
  INSERT INTO campaign_mailbox (uid_validity, last_uid, read_at, others, fault) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET uid_validity = $1, last_uid = $2, read_at = $3, others = $4, fault = $5`);

export async function keepMailbox(
  tx: WriteTx,
  { uidValidity, uid, readAt, others, fault }: MailboxState,
): Promise<void> {
  await tx.run(KEEP_MAILBOX, [uidValidity, uid, readAt, others, toKeep(fault)]);
}

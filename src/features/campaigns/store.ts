import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { List } from "../mailing/index.ts";
import type { BreakerCounts, CampaignState, DeliveryState, Reason } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    campaign: {
      list: List;
    };
  }
}

export interface CampaignRow extends Row<"campaign"> {
  /** The outcomes that an operator accepted by resuming. */
  accepted_sent: number;
}

const INSERT = statement(`
  INSERT INTO campaign (id, list, slug, issue_number, edition_sha256, subject, html, text, placeholder, sha256,
    state, created_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'draft', $11, $12)
  ON CONFLICT (slug, edition_sha256, list) WHERE state <> 'cancelled' DO NOTHING RETURNING *`);

export type NewCampaign = Pick<
  CampaignRow,
  | "id"
  | "list"
  | "slug"
  | "issue_number"
  | "edition_sha256"
  | "subject"
  | "html"
  | "text"
  | "placeholder"
  | "sha256"
  | "created_by"
  | "created_at"
>;

/** Undefined if the edition has a campaign. */
export async function insertCampaign(tx: WriteTx, row: NewCampaign): Promise<CampaignRow | undefined> {
  const { id, list, slug, issue_number, edition_sha256, subject, html, text, placeholder, sha256 } = row;
  const values = [id, list, slug, issue_number, edition_sha256, subject, html, text, placeholder, sha256];
  const [made] = await tx.run<CampaignRow>(INSERT, [...values, row.created_by, row.created_at]);
  return made;
}

const OF_EDITION = statement(
  "SELECT * FROM campaign WHERE slug = $1 AND edition_sha256 = $2 AND list = $3 AND state <> 'cancelled'",
);

/** The edition's campaign that was not canceled. @throws Error if there is none */
export async function campaignOfEdition(
  tx: ReadTx,
  { slug, editionSha256, list }: { slug: string; editionSha256: string; list: List },
): Promise<CampaignRow> {
  const [row] = await tx.run<CampaignRow>(OF_EDITION, [slug, editionSha256, list]);
  if (!row) throw new Error("the edition has no campaign");
  return row;
}

const RENAME_DRAFT = statement(
  "UPDATE campaign SET subject = $2, sha256 = $3 WHERE id = $1 AND state = 'draft' RETURNING *",
);

/** Undefined unless the campaign is a draft. */
export async function renameDraft(
  tx: WriteTx,
  id: string,
  { subject, sha256 }: Pick<CampaignRow, "subject" | "sha256">,
): Promise<CampaignRow | undefined> {
  const [row] = await tx.run<CampaignRow>(RENAME_DRAFT, [id, subject, sha256]);
  return row;
}

const FIND = statement("SELECT * FROM campaign WHERE id = $1");

export async function findCampaign(tx: ReadTx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.run<CampaignRow>(FIND, [id]);
  return row;
}

const LOCK = statement("SELECT * FROM campaign WHERE id = $1 FOR UPDATE");

export async function lockCampaign(tx: WriteTx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.run<CampaignRow>(LOCK, [id]);
  return row;
}

const LIST = statement(`
  SELECT id, list, slug, issue_number, subject, state, audience, scheduled_for, started_at, ended_at,
  held_at, pause_reason, created_at FROM campaign ORDER BY created_at DESC, id DESC LIMIT $1`);

export type ListedCampaign = Pick<
  CampaignRow,
  | "id"
  | "list"
  | "slug"
  | "issue_number"
  | "subject"
  | "state"
  | "audience"
  | "scheduled_for"
  | "started_at"
  | "ended_at"
  | "held_at"
  | "pause_reason"
  | "created_at"
>;

/** Newest first. */
export function listCampaigns(tx: ReadTx, limit: number): Promise<ListedCampaign[]> {
  return tx.run(LIST, [limit]);
}

const SCHEDULE = statement(`
  UPDATE campaign SET state = 'scheduled', held_at = NULL, scheduled_for = $2, approved_by = $3, approved_at = $4
  WHERE id = $1 RETURNING *`);

export async function scheduleCampaign(
  tx: WriteTx,
  { id, at, by, now }: { id: string; at: Date; by: string; now: Date },
): Promise<CampaignRow> {
  const [row] = await tx.run<CampaignRow>(SCHEDULE, [id, at, by, now]);
  if (!row) throw new Error("the campaign was not scheduled");
  return row;
}

const SET_STATE = statement(`
  UPDATE campaign SET state = $2, held_at = NULL, pause_reason = $3, ended_at = $4,
    approved_by = CASE WHEN $2 = 'draft' THEN NULL ELSE approved_by END,
    approved_at = CASE WHEN $2 = 'draft' THEN NULL ELSE approved_at END,
    scheduled_for = CASE WHEN $2 = 'draft' THEN NULL ELSE scheduled_for END
  WHERE id = $1 RETURNING *`);

export async function setState(
  tx: WriteTx,
  id: string,
  change: { state: CampaignState; pauseReason?: CampaignRow["pause_reason"]; endedAt?: Date | null },
): Promise<CampaignRow> {
  const { state, pauseReason = null, endedAt = null } = change;
  const [row] = await tx.run<CampaignRow>(SET_STATE, [id, state, pauseReason, endedAt]);
  if (!row) throw new Error("the campaign was not changed");
  return row;
}

const HOLD = statement("UPDATE campaign SET held_at = $2 WHERE id = $1");

/** Until another operator approves it. */
export async function holdCampaign(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.run(HOLD, [id, now]);
}

const ACCEPT = statement(
  "UPDATE campaign SET accepted_sent = $2, accepted_hard = $3, accepted_complaints = $4 WHERE id = $1",
);

/** The circuit breaker counts from here. */
export async function acceptOutcomes(tx: WriteTx, id: string, counts: BreakerCounts): Promise<void> {
  await tx.run(ACCEPT, [id, counts.sent, counts.hard, counts.complaints]);
}

const COUNTS = statement(`
  SELECT state, reason, count(*)::int AS count FROM campaign_delivery WHERE campaign_id = $1
  GROUP BY state, reason`);

export interface OutcomeCount {
  readonly state: DeliveryState;
  readonly reason: Reason | null;
  readonly count: number;
}

export function countOutcomes(tx: ReadTx, campaignId: string): Promise<OutcomeCount[]> {
  return tx.run(COUNTS, [campaignId]);
}

const DELIVERIES = statement(`
  SELECT d.subscriber_id, s.email, d.state, d.reason, d.response, d.attempts, d.changed_at
  FROM campaign_delivery d LEFT JOIN mailing_subscriber s ON s.id = d.subscriber_id
  WHERE d.campaign_id = $1 AND ($2::text IS NULL OR d.state = $2) AND ($3::text IS NULL OR d.subscriber_id > $3)
  ORDER BY d.subscriber_id LIMIT $4`);

export interface ListedDelivery {
  readonly subscriber_id: string;
  /** Null once the address is erased. */
  readonly email: string | null;
  readonly state: DeliveryState;
  readonly reason: Reason | null;
  readonly response: string | null;
  readonly attempts: number;
  readonly changed_at: Date;
}

export function listDeliveries(
  tx: ReadTx,
  page: { campaignId: string; state: DeliveryState | null; after: string | null; limit: number },
): Promise<ListedDelivery[]> {
  return tx.run(DELIVERIES, [page.campaignId, page.state, page.after, page.limit]);
}

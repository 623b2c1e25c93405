import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { List } from "../mailing/index.ts";

/** Why a subscription gets no mail; null if it does. */
const SKIP = `CASE WHEN x.hash IS NOT NULL THEN 'suppressed' WHEN p.state <> 'confirmed' THEN 'not_confirmed' END`;
/** Everyone on the list who has not left. */
const AUDIENCE = `FROM mailing_subscription p JOIN mailing_subscriber s ON s.id = p.subscriber_id
  LEFT JOIN mailing_suppression x ON x.hash = s.address_hash`;

const PREVIEW = statement(`
  SELECT skip, count(*)::int AS count FROM (SELECT ${SKIP} AS skip ${AUDIENCE}
  WHERE p.list = $1 AND p.state <> 'unsubscribed') a GROUP BY skip`) as Statement<{
  skip: "suppressed" | "not_confirmed" | null;
  count: number;
}>;

export interface AudiencePreview {
  readonly recipients: number;
  readonly skipped: { readonly suppressed: number; readonly not_confirmed: number };
}

/** Whom a campaign would reach now. */
export async function previewAudience(tx: ReadTx, list: List): Promise<AudiencePreview> {
  const rows = await tx.run<{ skip: "suppressed" | "not_confirmed" | null; count: number }>(PREVIEW, [list]);
  const of = (skip: string | null) => rows.find((row) => row.skip === skip)?.count ?? 0;
  return { recipients: of(null), skipped: { suppressed: of("suppressed"), not_confirmed: of("not_confirmed") } };
}

/** One statement, so that the audience is of one moment. The Message-ID and the return path stay the same across attempts. */
const FREEZE = statement(`
  INSERT INTO campaign_delivery
    (campaign_id, subscriber_id, domain, state, reason, message_id, return_token, next_at, changed_at)
  SELECT $1, s.id, s.domain, CASE WHEN ${SKIP} IS NULL THEN 'queued' ELSE 'skipped' END, ${SKIP},
    '<' || $1 || '.' || s.id || '.' || left(md5(gen_random_uuid()::text), 12) || '@' || $3 || '>',
    left(md5(gen_random_uuid()::text), 24), $4, $4
  ${AUDIENCE} WHERE p.list = $2 AND p.state <> 'unsubscribed'`);

const BEGIN = statement(`
  UPDATE campaign SET state = 'running', started_at = $2,
    audience = (SELECT count(*) FROM campaign_delivery WHERE campaign_id = $1)
  WHERE id = $1`);

const PACES = statement(`
  INSERT INTO campaign_pace (domain, rate, rate_at, tokens, filled_at, claimed_at)
  SELECT DISTINCT domain, $2::float8, $3::timestamptz, $2::float8, $3::timestamptz, $3::timestamptz
  FROM campaign_delivery WHERE campaign_id = $1 AND state = 'queued' ORDER BY domain
  ON CONFLICT (domain) DO NOTHING`);

export interface Start {
  readonly id: string;
  readonly list: List;
  /** Of the Message-IDs. */
  readonly host: string;
  /** Mails in a second to one domain. */
  readonly rate: number;
  readonly now: Date;
}

/** Freezes the audience, and lets the engine take the campaign. */
export async function startCampaign(tx: WriteTx, { id, list, host, rate, now }: Start): Promise<void> {
  await tx.run(FREEZE, [id, list, host, now]);
  await tx.run(PACES, [id, rate, now]);
  await tx.run(BEGIN, [id, now]);
}

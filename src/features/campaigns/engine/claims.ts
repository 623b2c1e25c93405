import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

/** A mail that this sender may hand over while its lease lasts. */
export interface Claimed {
  readonly campaign_id: string;
  readonly subscriber_id: string;
  readonly domain: string;
  readonly message_id: string;
  /** The secret part of the return path; null for campaigns of earlier releases. */
  readonly return_token: string | null;
  readonly email: string;
  readonly attempts: number;
}

/** A rate that fell because a server asked recovers by 10 % a minute. */
const RATE =
  "least($5::float8, p.rate * power(1.1, greatest(0, extract(epoch FROM $2::timestamptz - p.rate_at)) / 60))";
const ROOM = `floor(least(greatest(1, ${RATE}), p.tokens + ${RATE} *
  greatest(0, extract(epoch FROM $2::timestamptz - p.filled_at))))::int` as const;

/**
 * Claims due mails of one campaign, domain by domain, those that waited longest first. Who left or was suppressed since
 * the start is skipped. The rows of the domains lock their token buckets; other senders take other domains.
 */
const CLAIM = statement(`
  WITH domains AS (
    SELECT p.domain, ${ROOM} AS room FROM campaign_pace p
    WHERE ${ROOM} >= 1 AND EXISTS (SELECT FROM campaign_delivery d WHERE d.campaign_id = $1
      AND d.domain = p.domain AND d.state IN ('queued', 'deferred') AND d.next_at <= $2)
    ORDER BY p.claimed_at, p.domain LIMIT 40 FOR UPDATE OF p SKIP LOCKED),
  picked AS (
    SELECT d.* FROM domains g CROSS JOIN LATERAL (
      SELECT d.subscriber_id, d.domain, row_number() OVER (ORDER BY d.next_at) AS turn FROM (
        SELECT e.subscriber_id, e.domain, e.next_at FROM campaign_delivery e
        WHERE e.campaign_id = $1 AND e.domain = g.domain AND e.state IN ('queued', 'deferred')
          AND e.next_at <= $2
        ORDER BY e.next_at LIMIT least(g.room, $6) FOR UPDATE SKIP LOCKED) d) d
    ORDER BY d.turn LIMIT $6),
  taken AS (
    UPDATE campaign_delivery d SET
      state = CASE WHEN p.state = 'confirmed' AND x.hash IS NULL THEN 'claimed' ELSE 'skipped' END,
      reason = CASE WHEN p.state = 'confirmed' AND x.hash IS NULL THEN NULL ELSE 'unsubscribed_meanwhile' END,
      claimed_by = $3, lease_until = $4, changed_at = $2
    FROM picked k LEFT JOIN mailing_subscriber s ON s.id = k.subscriber_id
      LEFT JOIN campaign c ON c.id = $1
      LEFT JOIN mailing_subscription p ON p.subscriber_id = s.id AND p.list = c.list
      LEFT JOIN mailing_suppression x ON x.hash = s.address_hash
    WHERE d.campaign_id = $1 AND d.subscriber_id = k.subscriber_id
    RETURNING d.campaign_id, d.subscriber_id, d.domain, d.message_id, d.return_token, d.state, d.attempts, s.email, k.turn),
  paced AS (
    UPDATE campaign_pace p SET rate = ${RATE}, rate_at = $2, tokens = g.room - coalesce(t.count, 0),
      filled_at = $2, claimed_at = $2
    FROM domains g LEFT JOIN (SELECT domain, count(*)::int AS count FROM taken WHERE state = 'claimed'
      GROUP BY domain) t ON t.domain = g.domain
    WHERE p.domain = g.domain)
  SELECT campaign_id, subscriber_id, domain, message_id, return_token, email, attempts, state
  FROM taken ORDER BY turn`) as Statement<Claimed & { state: string }>;

export interface ClaimRequest {
  readonly campaignId: string;
  readonly now: Date;
  readonly me: string;
  readonly leaseUntil: Date;
  /** The highest rate of a domain, in mails a second. */
  readonly rate: number;
  readonly limit: number;
}

/** `skipped` counts recipients who left meanwhile. */
export async function claim(tx: WriteTx, request: ClaimRequest): Promise<{ claimed: Claimed[]; skipped: number }> {
  const { campaignId, now, me, leaseUntil, rate, limit } = request;
  const rows = await tx.run<Claimed & { state: string }>(CLAIM, [campaignId, now, me, leaseUntil, rate, limit]);
  const claimed = rows.filter(({ state }) => state === "claimed");
  return { claimed, skipped: rows.length - claimed.length };
}

const RUNNING = statement("SELECT id FROM campaign WHERE state = 'running' ORDER BY started_at, id LIMIT 20");

export async function runningCampaigns(tx: ReadTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(RUNNING, [])).map(({ id }) => id);
}

const HAS_DUE = statement(`
  SELECT 1 FROM campaign_delivery d JOIN campaign c ON c.id = d.campaign_id AND c.state = 'running'
  WHERE d.state IN ('queued', 'deferred') AND d.next_at <= $1 LIMIT 1`);

/** Whether mails wait only for their pace. */
export async function hasDue(tx: ReadTx, now: Date): Promise<boolean> {
  return (await tx.run(HAS_DUE, [now])).length > 0;
}

const EXPIRE = statement(`
  UPDATE campaign_delivery SET state = CASE state WHEN 'claimed' THEN 'queued' ELSE 'unknown' END,
    claimed_by = CASE state WHEN 'claimed' THEN NULL ELSE claimed_by END, changed_at = $1
  WHERE state IN ('claimed', 'sending') AND lease_until < $1`);

/** Frees what was only claimed. A mail under way when its sender ended is unknown: the server may have it. */
export async function expireLeases(tx: WriteTx, now: Date): Promise<void> {
  await tx.run(EXPIRE, [now]);
}

const RELEASE = statement(`
  UPDATE campaign_delivery SET state = 'queued', claimed_by = NULL, lease_until = NULL, changed_at = $2
  WHERE claimed_by = $1 AND state = 'claimed'`);

/** Gives back what this sender claimed and did not hand over. */
export async function releaseOwn(tx: WriteTx, me: string, now: Date): Promise<void> {
  await tx.run(RELEASE, [me, now]);
}

const SLOW_DOWN = statement(
  "UPDATE campaign_pace SET rate = greatest(0.1, rate / 2), rate_at = $2, tokens = 0 WHERE domain = $1",
);

/** Halves the rate of a domain whose server asks for fewer mails. */
export async function slowDown(tx: WriteTx, domain: string, now: Date): Promise<void> {
  await tx.run(SLOW_DOWN, [domain, now]);
}

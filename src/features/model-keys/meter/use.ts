import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { CreditTerms } from "../index.ts";
import type { SpendRow } from "../remote/render.ts";
import { weekOf } from "../rules.ts";
import { IS_LIVE } from "./store.ts";

export interface UseRow {
  day: string;
  model: string;
  calls: number;
  tokens_in: number;
  tokens_out: number;
  /** Null if none of the calls had a price. */
  cost: string | null;
}

/** By day and model, newest first. Released calls cost nothing and are left out. */
const USE_OF_MEMBER = statement(`
  SELECT (c.started_at AT TIME ZONE 'UTC')::date AS day, c.model, count(*)::int AS calls,
         sum(c.tokens_in)::bigint AS tokens_in, sum(c.tokens_out)::bigint AS tokens_out,
         trim_scale(sum(c.cost))::text AS cost
  FROM gateway_key k JOIN gateway_call c ON c.key_id = k.id
  WHERE k.member_id = $1 AND c.started_at >= $2 AND c.state IN ('committed', 'recovered')
  GROUP BY 1, 2 ORDER BY 1 DESC, 2`);

export async function useOfMember(tx: ReadTx, memberId: string, since: Date): Promise<UseRow[]> {
  return tx.run<UseRow>(USE_OF_MEMBER, [memberId, dayStart(since)]);
}

/** A key with its member and what it has used in its present window. */
export interface KeyUseRow extends SpendRow {
  key_id: string;
  member_id: string;
  member_name: string;
  kind: "workshop" | "member";
  prefix: string;
  token_limit: number;
  committed: number;
  reserved: number;
  in_flight: number;
  expires_at: Date | null;
  /** Null for all models of the space. */
  models: string[] | null;
  is_live: boolean;
  /** Null before the first call of the window. */
  revision: number | null;
  /** At a gateway elsewhere; null if it never had the key. */
  remote_state: "minting" | "active" | "suspended" | "missing" | null;
}

/** $1 start of the week, $2 and $3 tokens of a workshop and a member key, $4 now, $5 a member or null, $6 rows, $7 a key or null. */
const KEYS = statement(`
  SELECT k.id AS key_id, k.member_id, m.name AS member_name, k.kind, k.prefix, k.expires_at,
         CASE k.kind WHEN 'workshop' THEN $2::bigint ELSE $3::bigint * k.multiplier END AS token_limit,
         coalesce(g.committed, 0) AS committed, coalesce(g.reserved, 0) AS reserved,
         coalesce(g.in_flight, 0) AS in_flight,
         k.models, ${IS_LIVE} AS is_live, g.revision,
         r.state AS remote_state, trim_scale(r.spend)::text AS spend, trim_scale(r.budget)::text AS budget,
         r.resets_at, r.read_at
  FROM gateway_key k
  JOIN member_identity m ON m.id = k.member_id
  LEFT JOIN remote_key r ON r.digest = k.hash
  LEFT JOIN gateway_meter g ON g.key_id = k.id
    AND g.window_start = CASE k.kind WHEN 'workshop' THEN k.minted_at ELSE $1::timestamptz END
  WHERE k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $4)
    AND ($5::text IS NULL OR k.member_id = $5) AND ($7::text IS NULL OR k.id = $7)
  ORDER BY committed DESC, r.spend DESC NULLS LAST, k.minted_at DESC, k.id LIMIT $6`);

/** The keys that have not ended, those with the most use first. */
export async function keysInUse(
  tx: ReadTx,
  { workshopTokens, weeklyTokens }: Pick<CreditTerms, "weeklyTokens" | "workshopTokens">,
  asked: { readonly memberId: string | null; readonly keyId?: string; readonly limit: number; readonly now: Date },
): Promise<KeyUseRow[]> {
  const { memberId, keyId = null, limit, now } = asked;
  return tx.run<KeyUseRow>(KEYS, [weekOf(now).start, workshopTokens, weeklyTokens, now, memberId, limit, keyId]);
}

interface RunningCallRow {
  model: string;
  at: Date;
  tokens_in: number;
  tokens_out: number;
}

const RUNNING = statement(`
  SELECT model, started_at AS at, tokens_in, tokens_out FROM gateway_call
  WHERE key_id = $1 AND state = 'open' ORDER BY started_at, id`);

/** The calls under way with what they have used so far, the oldest first. */
export async function runningCalls(tx: ReadTx, keyId: string): Promise<RunningCallRow[]> {
  return tx.run<RunningCallRow>(RUNNING, [keyId]);
}

interface LastCallRow {
  model: string;
  at: Date;
  state: "open" | "committed" | "released" | "recovered";
  tokens_in: number;
  tokens_out: number;
}

const LAST_CALL = statement(`
  SELECT model, started_at AS at, state, tokens_in, tokens_out FROM gateway_call
  WHERE key_id = $1 ORDER BY started_at DESC, id LIMIT 1`);

export async function lastCall(tx: ReadTx, keyId: string): Promise<LastCallRow | undefined> {
  const [row] = await tx.run<LastCallRow>(LAST_CALL, [keyId]);
  return row;
}

export interface MemberUseRow extends UseRow {
  member_id: string;
  member_name: string;
}

const USE_OF_ALL = statement(`
  SELECT (c.started_at AT TIME ZONE 'UTC')::date AS day, k.member_id, i.name AS member_name, c.model,
         count(*)::int AS calls, sum(c.tokens_in)::bigint AS tokens_in, sum(c.tokens_out)::bigint AS tokens_out,
         trim_scale(sum(c.cost))::text AS cost
  FROM gateway_call c JOIN gateway_key k ON k.id = c.key_id JOIN member_identity i ON i.id = k.member_id
  WHERE c.started_at >= $1 AND c.state IN ('committed', 'recovered')
  GROUP BY 1, 2, 3, 4 ORDER BY 1 DESC, i.name, k.member_id, c.model LIMIT $2 OFFSET $3`);

const USE_BY_DAY = statement(`
  SELECT (started_at AT TIME ZONE 'UTC')::date AS day, model, count(*)::int AS calls,
         sum(tokens_in)::bigint AS tokens_in, sum(tokens_out)::bigint AS tokens_out,
         trim_scale(sum(cost))::text AS cost
  FROM gateway_call WHERE started_at >= $1 AND state IN ('committed', 'recovered')
  GROUP BY 1, 2 ORDER BY 1 DESC, 2`);

/** By day, member and model, newest first. */
export async function useOfAll(tx: ReadTx, since: Date, page: { readonly limit: number; readonly offset: number }) {
  return tx.run<MemberUseRow>(USE_OF_ALL, [dayStart(since), page.limit, page.offset]);
}

export async function useByDay(tx: ReadTx, since: Date): Promise<UseRow[]> {
  return tx.run<UseRow>(USE_BY_DAY, [dayStart(since)]);
}

function dayStart(at: Date): Date {
  return new Date(at.toISOString().slice(0, 10));
}

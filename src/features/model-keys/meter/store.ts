import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { CreditTerms } from "../index.ts";
import { weekOf } from "../rules.ts";
import { ADD_SPEND, isBudgetSpent } from "../spend/store.ts";
import { LEASE_MS, PARALLEL_MAX } from "./rules.ts";

type MeterTable = Row<"gateway_meter">;

/** The payload is the id of a key whose meter has changed. */
export const MODEL_KEYS_CHANNEL = "model_keys";

export const NEXT_REVISION = "nextval('gateway_revision')";

interface CallTable extends Row<"gateway_call"> {
  /** The provider's id of the request. */
  upstream_id: string | null;
  /** The price at its time, for a million tokens; null without one. */
  price_in: string | null;
}

/** A key by its digest, whether or not the call was reserved. */
export interface ReservedRow {
  key_id: string;
  member_id: string;
  kind: "workshop" | "member";
  token_limit: number;
  expires_at: Date | null;
  /** Null for all models of the space. */
  models: string[] | null;
  is_live: boolean;
  is_reserved: boolean;
  /** Whether the space has spent the budget of the month, and refuses calls above it. */
  is_budget_spent: boolean;
  committed: number;
  reserved: number;
  in_flight: number;
  window_start: Date;
}

/** A key works while its member may have it: suspension and demotion pause it, and it returns with the tier. */
export const IS_LIVE = `m.suspended_at IS NULL AND (k.kind = 'workshop' OR m.tier IN ('ic-member', 'operator'))`;

/** $1 digest, $2 start of the week, $3 tokens of a workshop key, $4 tokens of a member key. */
const KEY = `key AS (
  SELECT k.id, k.member_id, k.kind, k.models, least(k.expires_at, k.ended_at) AS expires_at, ${IS_LIVE} AS is_live,
         CASE k.kind WHEN 'workshop' THEN k.minted_at ELSE $2::timestamptz END AS window_start,
         CASE k.kind WHEN 'workshop' THEN $3::bigint ELSE $4::bigint * k.multiplier END AS token_limit
  FROM gateway_key k JOIN member_identity m ON m.id = k.member_id WHERE k.hash = $1)` as const;

const READ_KEY = statement(`
  WITH ${KEY}
  SELECT key.id AS key_id, key.member_id, key.kind, key.models, key.token_limit, key.expires_at, key.is_live,
         key.window_start, false AS is_reserved, false AS is_budget_spent, coalesce(g.committed, 0) AS committed,
         coalesce(g.reserved, 0) AS reserved, coalesce(g.in_flight, 0) AS in_flight
  FROM key LEFT JOIN gateway_meter g ON g.key_id = key.id AND g.window_start = key.window_start`);

/**
 * Checks and reserves in one statement, so that parallel calls cannot exceed the limit together: the conditions of the
 * update are read on the locked, newest row.
 */
const RESERVE = statement(`
  WITH ${KEY},
  budget AS (SELECT $6 > 0 AND ${isBudgetSpent("$5")} AS is_spent),
  counted AS (
    INSERT INTO gateway_meter AS g (key_id, window_start, reserved, in_flight)
    SELECT id, window_start, $6, 1 FROM key
    WHERE NOT (SELECT is_spent FROM budget) AND is_live AND (expires_at IS NULL OR expires_at > $5) AND $6 <= token_limit
      AND $10 = ANY ($7::text[]) AND (models IS NULL OR $10 = ANY (models))
    ON CONFLICT (key_id, window_start) DO UPDATE
      SET reserved = g.reserved + excluded.reserved, in_flight = g.in_flight + 1,
          revision = ${NEXT_REVISION}
      WHERE g.committed + g.reserved + excluded.reserved <= (SELECT token_limit FROM key)
        AND g.in_flight < ${PARALLEL_MAX}
    RETURNING key_id, window_start, committed, reserved, in_flight),
  call AS (
    INSERT INTO gateway_call
      (id, key_id, window_start, shape, model, reserved, state, lease_until, tokens_in, started_at, price_in, price_out)
    SELECT $8, key_id, window_start, $9, $10, $6, 'open', $11, $12, $5, p.input, p.output
    FROM counted LEFT JOIN model_price p ON p.model = $10)
  SELECT key.id AS key_id, key.member_id, key.kind, key.models, key.token_limit, key.expires_at, key.is_live,
         key.window_start, counted.key_id IS NOT NULL AS is_reserved,
         (SELECT is_spent FROM budget) AS is_budget_spent,
         coalesce(counted.committed, g.committed, 0) AS committed,
         coalesce(counted.reserved, g.reserved, 0) AS reserved,
         coalesce(counted.in_flight, g.in_flight, 0) AS in_flight
  FROM key LEFT JOIN counted ON true
  LEFT JOIN gateway_meter g ON g.key_id = key.id AND g.window_start = key.window_start`);

/** The state of the call makes it count once, whatever a job or another attempt did before. */
const SETTLE = statement(`
  WITH call AS (
    UPDATE gateway_call SET state = $2, tokens_in = $3, tokens_out = $4, counted = $5, status = $6, ended_at = $7,
                           upstream_id = $9
    WHERE id = $1 AND state = 'open' RETURNING key_id, window_start, reserved, started_at, cost),
  spend AS (${ADD_SPEND})
  UPDATE gateway_meter g SET committed = g.committed + $8, reserved = g.reserved - call.reserved,
                             in_flight = g.in_flight - 1, revision = ${NEXT_REVISION}
  FROM call WHERE g.key_id = call.key_id AND g.window_start = call.window_start
  RETURNING g.key_id, g.committed, g.reserved`);

/** A crash of the database may lose such a commit, not its order before later ones: see decision 0211. */
export const COMMIT_WITHOUT_WAIT = statement("SET LOCAL synchronous_commit = off");

const RECOVER = statement(`
  WITH due AS (
    SELECT id FROM gateway_call WHERE state = 'open' AND lease_until < $1
    ORDER BY lease_until LIMIT 500 FOR UPDATE SKIP LOCKED),
  call AS (
    UPDATE gateway_call c SET state = 'recovered', counted = 'checkpoint', ended_at = $1
    FROM due WHERE c.id = due.id RETURNING c.key_id, c.window_start, c.reserved, c.started_at, c.cost, c.tokens_in + c.tokens_out AS used),
  spend AS (${ADD_SPEND}),
  sums AS (
    SELECT key_id, window_start, sum(reserved)::bigint AS reserved, sum(used)::bigint AS used, count(*)::int AS calls
    FROM call GROUP BY key_id, window_start)
  UPDATE gateway_meter g SET committed = g.committed + sums.used, reserved = g.reserved - sums.reserved,
                             in_flight = g.in_flight - sums.calls, revision = ${NEXT_REVISION}
  FROM sums WHERE g.key_id = sums.key_id AND g.window_start = sums.window_start
  RETURNING g.key_id, sums.calls`);

export interface Reservation {
  readonly callId: string;
  readonly hash: Buffer;
  /** The estimate of input and output, which the call may not exceed unnoticed. */
  readonly need: number;
  /** The part of the input, which counts if the process dies before the upstream reports it. */
  readonly tokensIn: number;
  readonly shape: CallTable["shape"];
  /** Null if the space does not have it: nothing is then reserved. */
  readonly model: string | null;
}

type Terms = Pick<CreditTerms, "weeklyTokens" | "workshopTokens" | "models">;

/** Undefined for an unknown key. Other calls see the reservation at once; only a crash of the database can lose it. */
export async function reserve(
  tx: WriteTx,
  call: Reservation,
  terms: Terms,
  now: Date,
): Promise<ReservedRow | undefined> {
  const { callId, hash, need, tokensIn, shape, model } = call;
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const asked = [now, need, terms.models, callId, shape, model, leaseUntil, tokensIn];
  tx.queue(COMMIT_WITHOUT_WAIT, []);
  const [row] = await tx.run<ReservedRow>(RESERVE, [...keyValues(hash, terms, now), ...asked]);
  if (row?.is_reserved) tx.announce(MODEL_KEYS_CHANNEL, row.key_id);
  return row;
}

/** A key and its meter, without a call. */
export async function readKey(tx: ReadTx, hash: Buffer, terms: Terms, now: Date): Promise<ReservedRow | undefined> {
  const [row] = await tx.run<ReservedRow>(READ_KEY, keyValues(hash, terms, now));
  return row;
}

function keyValues(
  hash: Buffer,
  { workshopTokens, weeklyTokens }: Pick<Terms, "workshopTokens" | "weeklyTokens">,
  now: Date,
): unknown[] {
  return [hash, weekOf(now).start, workshopTokens, weeklyTokens];
}

export interface Settlement {
  readonly state: "committed" | "released";
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly counted: "upstream" | "estimate" | null;
  readonly status: number | null;
  readonly upstreamId: string | null;
}

/** The meter afterwards; undefined if the call was settled before. A released call costs nothing. */
export async function settle(tx: WriteTx, callId: string, end: Settlement, now: Date) {
  const { state, tokensIn, tokensOut, counted, status, upstreamId } = end;
  const charge = state === "committed" ? tokensIn + tokensOut : 0;
  const values = [callId, state, tokensIn, tokensOut, counted, status, now, charge, upstreamId];
  const [meter] = await tx.run<Pick<MeterTable, "key_id" | "committed" | "reserved">>(SETTLE, values);
  if (meter) tx.announce(MODEL_KEYS_CHANNEL, meter.key_id);
  return meter;
}

/** Returns how many calls were recovered. */
export async function recover(tx: WriteTx, now: Date): Promise<number> {
  const rows = await tx.run<{ key_id: string; calls: number }>(RECOVER, [now]);
  for (const { key_id } of rows) tx.announce(MODEL_KEYS_CHANNEL, key_id);
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}

export async function meterOf(tx: ReadTx, keyId: string, windowStart: Date) {
  return tx.query
    .selectFrom("gateway_meter")
    .selectAll()
    .where("key_id", "=", keyId)
    .where("window_start", "=", windowStart)
    .executeTakeFirst();
}

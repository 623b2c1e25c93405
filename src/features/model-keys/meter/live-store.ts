import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { LEASE_MS } from "./rules.ts";
import { COMMIT_WITHOUT_WAIT, IS_LIVE, MODEL_KEYS_CHANNEL, NEXT_REVISION } from "./store.ts";

/** Renews the leases of live calls with what each has used, and tells which keys may go on. */
const RENEW = statement(`
  UPDATE gateway_call c SET lease_until = $4, tokens_in = live.tokens_in, tokens_out = live.tokens_out
  FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS live (id, tokens_in, tokens_out), gateway_key k, member_identity m
  WHERE c.id = live.id AND c.state = 'open' AND k.id = c.key_id AND m.id = k.member_id
    AND ${IS_LIVE} AND coalesce(least(k.expires_at, k.ended_at) > $5, true)
  RETURNING c.id`);

/** A meter that another call locks rises with that call, so nothing waits here. */
const REPORT = statement(`
  WITH call AS (
    UPDATE gateway_call c SET tokens_in = live.tokens_in, tokens_out = live.tokens_out
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS live (id, tokens_in, tokens_out)
    WHERE c.id = live.id AND c.state = 'open' RETURNING c.key_id, c.window_start),
  free AS (
    SELECT key_id, window_start FROM gateway_meter
    WHERE (key_id, window_start) IN (SELECT key_id, window_start FROM call) FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE gateway_meter g SET revision = ${NEXT_REVISION}
  FROM free WHERE g.key_id = free.key_id AND g.window_start = free.window_start RETURNING g.key_id`);

const LIVE_KEYS = statement(
  `SELECT k.id FROM gateway_key k JOIN member_identity m ON m.id = k.member_id WHERE k.id = ANY($1) AND ${IS_LIVE} AND coalesce(least(k.expires_at, k.ended_at) > $2, true)`,
);

export interface LiveCall {
  readonly id: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** The ids of the calls that may go on. */
export async function renew(tx: WriteTx, calls: readonly LiveCall[], now: Date): Promise<Set<string>> {
  const until = new Date(now.getTime() + LEASE_MS);
  const rows = await tx.run<{ id: string }>(RENEW, [...columnsOf(calls), until, now]);
  return new Set(rows.map(({ id }) => id));
}

/** Stores what calls have used so far, for those who watch the key. */
export async function report(tx: WriteTx, calls: readonly LiveCall[]): Promise<void> {
  tx.queue(COMMIT_WITHOUT_WAIT, []);
  const rows = await tx.run<{ key_id: string }>(REPORT, columnsOf(calls));
  for (const { key_id } of rows) tx.announce(MODEL_KEYS_CHANNEL, key_id);
}

function columnsOf(calls: readonly LiveCall[]): unknown[] {
  return [calls.map(({ id }) => id), calls.map((c) => c.tokensIn), calls.map((c) => c.tokensOut)];
}

export async function liveKeys(tx: ReadTx, keyIds: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx.run<{ id: string }>(LIVE_KEYS, [keyIds, now]);
  return new Set(rows.map(({ id }) => id));
}

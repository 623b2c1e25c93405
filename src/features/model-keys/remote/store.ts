import { type Statement, statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { GatewayKey } from "../../../kernel/ports/model-gateway.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { IS_LIVE } from "../meter/store.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    remote_key: {
      error: Message | string | null;
    };
  }
}

type RemoteKeyTable = Row<"remote_key">;

/** A mint without an outcome for this long was interrupted. Above the time limit of the gateway. */
const MINT_MS = 2 * MINUTE_MS;

/** A change that the gateway has not confirmed yet. */
export interface DueChange {
  digest: Buffer;
  state: RemoteKeyTable["state"];
  wanted: "active" | "suspended" | "revoked";
  /** The models that the key may use; empty if the space has none of them any more. */
  models: string[];
  differs: boolean;
  key_id: string | null;
  prefix: string | null;
  member_id: string | null;
  member_name: string | null;
  failures: number;
  tried_at: Date | null;
  error: Message | string | null;
}

/**
 * $1 now, $2 the models of the space, $3 mints before then were interrupted. A key is revoked if its digest belongs to
 * no key: it was replaced or deleted, or its mint failed. A key without models is suspended.
 */
const DUE = `SELECT * FROM (
  SELECT r.digest, r.state, r.failures, r.tried_at, r.error, k.id AS key_id, k.prefix, k.member_id, m.name AS member_name,
         t.models, NOT (r.models @> t.models AND r.models <@ t.models) AND cardinality(t.models) > 0 AS differs,
         CASE WHEN k.id IS NULL OR coalesce(least(k.expires_at, k.ended_at) <= $1, false) THEN 'revoked'
              WHEN ${IS_LIVE} AND cardinality(t.models) > 0 THEN 'active' ELSE 'suspended' END AS wanted
  FROM remote_key r LEFT JOIN gateway_key k ON k.hash = r.digest
  LEFT JOIN member_identity m ON m.id = k.member_id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(name ORDER BY at), '{}') AS models FROM unnest($2::text[]) WITH ORDINALITY AS s (name, at)
    WHERE k.models IS NULL OR name = ANY (k.models)) t
  WHERE k.id IS NOT NULL OR r.state <> 'minting' OR r.minted_at < $3) due
WHERE wanted = 'revoked' OR (state <> 'missing' AND (state <> wanted OR differs))` as const;

const DUE_CHANGES = statement(`${DUE} ORDER BY tried_at NULLS FIRST, digest LIMIT 200`) as Statement<DueChange>;

const UNCONFIRMED = statement(
  `SELECT * FROM (${DUE}) all_due WHERE failures > 0 ORDER BY tried_at DESC, digest LIMIT 100`,
) as Statement<DueChange>;

const dueValues = (models: readonly string[], now: Date) => [now, models, new Date(now.getTime() - MINT_MS)];

/** Those whose last attempt is the oldest come first. */
export async function listDue(tx: ReadTx, models: readonly string[], now: Date): Promise<DueChange[]> {
  return tx.run<DueChange>(DUE_CHANGES, dueValues(models, now));
}

/** The changes that have failed so far. */
export async function listUnconfirmed(tx: ReadTx, models: readonly string[], now: Date): Promise<DueChange[]> {
  return tx.run<DueChange>(UNCONFIRMED, dueValues(models, now));
}

export async function insertMinting(
  tx: WriteTx,
  key: Pick<RemoteKeyTable, "digest" | "models" | "minted_at">,
): Promise<void> {
  await tx.query
    .insertInto("remote_key")
    .values({ ...key, state: "minting" })
    .execute();
}

export async function recordState(
  tx: WriteTx,
  digest: Buffer,
  changed: Partial<Pick<RemoteKeyTable, "state" | "models">>,
): Promise<void> {
  await tx.query
    .updateTable("remote_key")
    .set({ ...changed, failures: 0, error: null })
    .where("digest", "=", digest)
    .execute();
}

export async function recordFailure(tx: WriteTx, digest: Buffer, error: Message, now: Date): Promise<void> {
  await tx.query
    .updateTable("remote_key")
    .set(({ eb }) => ({ failures: eb("failures", "+", 1), error: toKeep(error), tried_at: now }))
    .where("digest", "=", digest)
    .execute();
}

export async function remove(tx: WriteTx, digest: Buffer): Promise<void> {
  await tx.query.deleteFrom("remote_key").where("digest", "=", digest).execute();
}

/** Digests whose usage was read before then, those with the oldest figures first. */
export async function listUnread(tx: ReadTx, before: Date, limit: number): Promise<Buffer[]> {
  const rows = await tx.query
    .selectFrom("remote_key")
    .select("digest")
    .where("state", "<>", "minting")
    .where(({ eb, or }) => or([eb("read_at", "is", null), eb("read_at", "<", before)]))
    .orderBy("read_at", (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ digest }) => digest);
}

/** The gateway's report corrects the state recorded here. */
export async function recordUsage(tx: WriteTx, digest: Buffer, found: GatewayKey | null, now: Date): Promise<void> {
  const changes = found
    ? {
        state: found.state,
        models: [...found.models],
        spend: String(found.spend),
        budget: found.budget === null ? null : String(found.budget),
        resets_at: found.resetsAt,
      }
    : { state: "missing" as const };
  await tx.query
    .updateTable("remote_key")
    .set({ ...changes, read_at: now })
    .where("digest", "=", digest)
    .execute();
}

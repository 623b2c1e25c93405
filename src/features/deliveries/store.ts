import { sql } from "kysely";
import * as deliveries from "../../kernel/outbox/deliveries.ts";
import type { EnvelopeRow, EnvelopeState, ReceiptRow } from "../../kernel/outbox/outbox.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Position } from "./rules.ts";

export interface EnvelopeWithName extends EnvelopeRow {
  /** Null for a deleted member or a system message. */
  member_name: string | null;
}

export async function receiptsOf(tx: ReadTx, envelopeIds: readonly string[]): Promise<ReceiptRow[]> {
  if (envelopeIds.length === 0) return [];
  return tx.query
    .selectFrom("envelope_receipt")
    .selectAll()
    .where("envelope_id", "in", envelopeIds)
    .orderBy("acknowledged_at")
    .execute();
}

function named(tx: ReadTx) {
  return tx.query
    .selectFrom("envelope")
    .leftJoin("member_identity", "member_identity.id", "envelope.member_id")
    .selectAll("envelope")
    .select("member_identity.name as member_name");
}

export async function list(
  tx: ReadTx,
  page: { state: EnvelopeState | undefined; kind?: string | undefined; after: Position | null; limit: number },
): Promise<EnvelopeWithName[]> {
  const { state, kind, after, limit } = page;
  let matching = named(tx);
  if (state) matching = matching.where("envelope.state", "=", state);
  if (kind) matching = matching.where("envelope.kind", "=", kind);
  if (after)
    matching = matching.where(sql<boolean>`(envelope.created_at, envelope.id) < (${after.createdAt}, ${after.id})`);
  return matching.orderBy("envelope.created_at", "desc").orderBy("envelope.id", "desc").limit(limit).execute();
}

export async function listDead(tx: ReadTx, limit: number, id?: string): Promise<EnvelopeWithName[]> {
  let dead = named(tx).where("envelope.state", "=", "dead");
  if (id !== undefined) dead = dead.where("envelope.id", "=", id);
  return dead.orderBy("envelope.created_at").orderBy("envelope.id").limit(limit).execute();
}

export async function countOpen(tx: ReadTx): Promise<{ queued: number; dead: number }> {
  const rows = await tx.query
    .selectFrom("envelope")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "dead"])
    .groupBy("state")
    .execute();
  const count = (state: EnvelopeState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: count("queued"), dead: count("dead") };
}

export async function update(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<EnvelopeRow, "state" | "attempts" | "next_attempt_at" | "dismissed_reason">>,
): Promise<EnvelopeWithName> {
  await deliveries.update(tx, id, changes);
  return named(tx).where("envelope.id", "=", id).executeTakeFirstOrThrow();
}

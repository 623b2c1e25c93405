import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type HoldRow = Row<"lend_hold">;

const NEXT = statement(`
  SELECT * FROM lend_hold WHERE kind = $1 AND state = 'waiting' AND (thing_id IS NULL OR thing_id = $2)
  ORDER BY queued_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`);

/** The longest waiting hold that the unit satisfies. */
export async function lockNext(tx: WriteTx, kind: string, thingId: string): Promise<HoldRow | undefined> {
  const [row] = await tx.run<HoldRow>(NEXT, [kind, thingId]);
  return row;
}

const INSERT = statement(`
  INSERT INTO lend_hold (id, kind, thing_id, member_id, queued_at, state) VALUES ($1, $2, $3, $4, $5, 'waiting')
  ON CONFLICT DO NOTHING RETURNING id`);

/** Returns false if the member has an open hold of the kind. */
export async function insertHold(
  tx: WriteTx,
  { id, kind, thing_id, member_id, queued_at }: Pick<HoldRow, "id" | "kind" | "thing_id" | "member_id" | "queued_at">,
): Promise<boolean> {
  return (await tx.run(INSERT, [id, kind, thing_id, member_id, queued_at])).length > 0;
}

export async function updateHold(tx: WriteTx, id: string, changes: Partial<HoldRow>): Promise<void> {
  await tx.query.updateTable("lend_hold").set(changes).where("id", "=", id).execute();
}

/** The job frees what was reserved for them. */
export async function cancelHolds(tx: WriteTx, memberId: string, now: Date): Promise<void> {
  await tx.query
    .updateTable("lend_hold")
    .set({ state: "cancelled", offered_thing: null, offered_until: null, ended_at: now })
    .where("member_id", "=", memberId)
    .where("state", "in", ["waiting", "offered"])
    .execute();
}

export async function openHolds(tx: ReadTx, memberId: string, kind: string | null): Promise<HoldRow[]> {
  let list = tx.query
    .selectFrom("lend_hold")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "in", ["waiting", "offered"]);
  if (kind !== null) list = list.where("kind", "=", kind);
  return list.orderBy("queued_at").limit(50).execute();
}

export async function findHold(tx: ReadTx, id: string): Promise<HoldRow | undefined> {
  return tx.query.selectFrom("lend_hold").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function offerOn(tx: WriteTx, thingId: string): Promise<HoldRow | undefined> {
  return tx.query
    .selectFrom("lend_hold")
    .selectAll()
    .where("offered_thing", "=", thingId)
    .where("state", "=", "offered")
    .forUpdate()
    .executeTakeFirst();
}

export async function isWanted(tx: ReadTx, kind: string, thingId: string): Promise<boolean> {
  const row = await tx.query
    .selectFrom("lend_hold")
    .select("id")
    .where("kind", "=", kind)
    .where("state", "=", "waiting")
    .where((where) => where.or([where("thing_id", "is", null), where("thing_id", "=", thingId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const STALE = statement(`
  SELECT t.id FROM thing t LEFT JOIN lend_hold h ON h.offered_thing = t.id AND h.state = 'offered'
  WHERE t.status = 'held' AND (h.id IS NULL OR h.offered_until <= $1) ORDER BY t.id LIMIT $2`);

/** Units reserved for an offer that has lapsed or is gone. */
export async function listStale(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  return (await tx.run<{ id: string }>(STALE, [now, limit])).map(({ id }) => id);
}

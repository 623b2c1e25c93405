import { sql } from "kysely";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    hack_event: {
      rubric: readonly Criterion[];
    };
  }
}

export interface Criterion {
  id: string;
  title: string;
  weight: number;
  max: number;
}

export type EventRow = Row<"hack_event">;

export type NdaRow = Row<"hack_nda">;

/** jsonb columns take text and return values. */
const typed = (row: unknown): EventRow => row as EventRow;

export async function listEvents(tx: ReadTx, limit: number): Promise<EventRow[]> {
  const rows = await tx.query
    .selectFrom("hack_event")
    .selectAll()
    .orderBy("starts_on", "desc")
    .orderBy("eid")
    .limit(limit)
    .execute();
  return rows.map(typed);
}

export async function findEvent(tx: ReadTx, eid: string): Promise<EventRow | undefined> {
  const row = await tx.query.selectFrom("hack_event").selectAll().where("eid", "=", eid).executeTakeFirst();
  return row && typed(row);
}

/** Serializes changes of the event's seats, waitlist and phase. Lock order: event, team, member. */
export async function lockEvent(tx: WriteTx, eid: string): Promise<EventRow | undefined> {
  const row = await tx.query.selectFrom("hack_event").selectAll().where("eid", "=", eid).forUpdate().executeTakeFirst();
  return row && typed(row);
}

/** For writes that a change of the phase must wait for, beside others of the same kind. */
export async function shareEvent(tx: WriteTx, eid: string): Promise<EventRow | undefined> {
  const row = await tx.query.selectFrom("hack_event").selectAll().where("eid", "=", eid).forShare().executeTakeFirst();
  return row && typed(row);
}

/** False if an event has this eid already. */
export async function insertEvent(tx: WriteTx, event: EventRow): Promise<boolean> {
  const row = { ...event, rubric: JSON.stringify(event.rubric) };
  const inserted = await tx.query
    .insertInto("hack_event")
    .values(row)
    .onConflict((conflict) => conflict.column("eid").doNothing())
    .returning("eid")
    .execute();
  return inserted.length > 0;
}

export async function updateEvent(tx: WriteTx, eid: string, changes: Partial<EventRow>): Promise<EventRow> {
  const { rubric, ...rest } = changes;
  const row = await tx.query
    .updateTable("hack_event")
    .set({ ...rest, ...(rubric && { rubric: JSON.stringify(rubric) }), rev: sql`rev + 1` })
    .where("eid", "=", eid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Events that wait in PRE for an instant that has come. */
export async function listDueToOpen(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("hack_event")
    .select("eid")
    .where("phase", "=", "PRE")
    .where("opens_at", "<=", now)
    .orderBy("opens_at")
    .limit(limit)
    .execute();
  return rows.map(({ eid }) => eid);
}

export async function findNda(tx: ReadTx, eid: string, version: number): Promise<NdaRow | undefined> {
  return tx.query
    .selectFrom("hack_nda")
    .selectAll()
    .where("eid", "=", eid)
    .where("version", "=", version)
    .executeTakeFirst();
}

export async function latestNda(tx: ReadTx, eid: string): Promise<NdaRow | undefined> {
  return tx.query
    .selectFrom("hack_nda")
    .selectAll()
    .where("eid", "=", eid)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertNda(tx: WriteTx, nda: NdaRow): Promise<void> {
  await tx.query.insertInto("hack_nda").values(nda).execute();
}

export async function memberName(tx: ReadTx, memberId: string): Promise<string | undefined> {
  const row = await tx.query.selectFrom("member_identity").select("name").where("id", "=", memberId).executeTakeFirst();
  return row?.name;
}

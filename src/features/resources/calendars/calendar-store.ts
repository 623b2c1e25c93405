import { createHash } from "node:crypto";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { BookingState, Slot } from "../store.ts";

export interface ResourceCalendarRow {
  id: string;
  member_id: string;
  resource_id: string;
  created_at: Date;
  revoked_at: Date | null;
}

export interface CalendarReader {
  readonly resource_id: string;
  readonly member_id: string;
  readonly tier: Tier;
}

export interface CalendarBooking extends Slot {
  id: string;
  member_id: string;
  purpose: string | null;
  state: BookingState;
  sequence: number;
  revised_at: Date;
}

const ENTRIES_MAX = 500;

/** Calendar secrets are stored only as this digest. */
export function calendarSecretHash(text: string): Buffer {
  return createHash("sha256").update(`resource calendar ${text}`).digest();
}

const READER = statement(`
  SELECT c.resource_id, c.member_id, m.tier FROM resource_calendar c JOIN member_identity m ON m.id = c.member_id
  WHERE c.secret_hash = $1 AND c.revoked_at IS NULL AND m.suspended_at IS NULL`);

/** Undefined if the secret is unknown or revoked, or its owner is suspended. */
export async function findReader(tx: ReadTx, secret: string): Promise<CalendarReader | undefined> {
  const [row] = await tx.run<CalendarReader>(READER, [calendarSecretHash(secret)]);
  return row;
}

const BOOKINGS = statement(`
  SELECT id, member_id, starts_at, ends_at, purpose, state, sequence, coalesce(decided_at, created_at) AS revised_at
  FROM booking WHERE resource_id = $1 AND state IN ('queued', 'confirmed') AND ends_at > $2
  ORDER BY starts_at, id LIMIT ${ENTRIES_MAX}`);

/** Queued and confirmed bookings that end after `since`, by start. */
export async function listForCalendar(tx: ReadTx, resourceId: string, since: Date): Promise<CalendarBooking[]> {
  return tx.run<CalendarBooking>(BOOKINGS, [resourceId, since]);
}

export async function insert(tx: WriteTx, row: Omit<ResourceCalendarRow, "revoked_at">, secret: string): Promise<void> {
  const values = { ...row, secret_hash: calendarSecretHash(secret), revoked_at: null };
  await tx.query.insertInto("resource_calendar").values(values).execute();
}

export async function listOfMember(tx: ReadTx, memberId: string) {
  return tx.query
    .selectFrom("resource_calendar")
    .innerJoin("resource", "resource.id", "resource_calendar.resource_id")
    .select(["resource_calendar.id", "resource_calendar.resource_id", "resource_calendar.created_at"])
    .select("resource.name as resource_name")
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .orderBy("resource_calendar.created_at", "desc")
    .orderBy("resource_calendar.id")
    .execute();
}

/** Returns the time of revocation, now or earlier; undefined for an unknown ID. */
export async function revoke(
  tx: WriteTx,
  { id, memberId, now }: { readonly id: string; readonly memberId: string; readonly now: Date },
): Promise<Date | undefined> {
  const row = await tx.query
    .updateTable("resource_calendar")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(now)) }))
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning("revoked_at")
    .executeTakeFirst();
  return row?.revoked_at ?? undefined;
}

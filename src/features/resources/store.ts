import { sql } from "kysely";
import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { BookingRules } from "./booking-rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    resource: {
      week: BookingRules["week"];
    };
    booking: {
      reason: Message | string | null;
    };
  }
}

export type ResourceRow = Row<"resource">;

export interface Slot {
  starts_at: Date;
  ends_at: Date;
}

export type BookingState = "queued" | "confirmed" | "declined" | "cancelled";

export interface BookingRow extends Row<"booking"> {
  /** What somebody wrote, or what the server says. */
  reason: Message | string | null;
  /** The end of the buffer after it; null without one. */
  held_until: Date | null;
  /** The operator who booked for the member. */
  booked_by: string | null;
  /** Rises with each change. */
  sequence: number;
}

export interface BookingWithResource extends BookingRow {
  resource_name: string;
  check_in_minutes: number | null;
}

export const HOLDING: readonly BookingState[] = ["queued", "confirmed"];

const FIND = statement("SELECT * FROM resource WHERE id = $1");

/**
 * Waits for an outage that is being declared, which locks the row FOR UPDATE: the next statement sees it. Bookings do not
 * wait for each other.
 */
const FIND_TO_BOOK = statement("SELECT * FROM resource WHERE id = $1 FOR KEY SHARE");

/** ON CONFLICT DO NOTHING: the caller reads the reason. */
const BOOK = statement(`
  INSERT INTO booking (id, resource_id, member_id, token_id, starts_at, ends_at, purpose, email, state, created_at,
    held_until, series_id, booked_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT ON CONSTRAINT booking_slot_is_sold_once DO NOTHING
  RETURNING id`);

export async function find(tx: ReadTx, id: string): Promise<ResourceRow | undefined> {
  const [row] = await tx.run<ResourceRow>(FIND, [id]);
  return row;
}

export async function findToBook(tx: WriteTx, id: string): Promise<ResourceRow | undefined> {
  const [row] = await tx.run<ResourceRow>(FIND_TO_BOOK, [id]);
  return row;
}

export async function list(tx: ReadTx, limit: number): Promise<ResourceRow[]> {
  return tx.query
    .selectFrom("resource")
    .selectAll()
    .orderBy("kind")
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function insert(tx: WriteTx, resource: ResourceRow): Promise<boolean> {
  const inserted = await tx.query
    .insertInto("resource")
    .values(resource)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lock(tx: WriteTx, id: string): Promise<ResourceRow | undefined> {
  return tx.query.selectFrom("resource").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function update(tx: WriteTx, id: string, changes: Partial<Omit<ResourceRow, "id" | "created_at">>) {
  return tx.query.updateTable("resource").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

const BUSY = statement(`
  SELECT resource_id, starts_at, coalesce(held_until, ends_at) AS ends_at FROM booking
  WHERE state IN ('queued', 'confirmed') AND coalesce(held_until, ends_at) > $1 AND starts_at < $2
    AND ($3::text IS NULL OR resource_id = $3)
  UNION ALL
  SELECT resource_id, starts_at, ends_at FROM resource_outage
  WHERE ends_at > $1 AND starts_at < $2 AND ($3::text IS NULL OR resource_id = $3)
  ORDER BY starts_at, ends_at LIMIT 5000`);

/** Held slots and outages, by start. */
export async function listBusy(
  tx: ReadTx,
  window: Slot,
  resourceId: string | null = null,
): Promise<(Slot & { resource_id: string })[]> {
  return tx.run(BUSY, [window.starts_at, window.ends_at, resourceId]);
}

/** Bookable resources that nobody holds during the slot, and that need none but these qualifications. */
export async function listFree(
  tx: ReadTx,
  kind: ResourceRow["kind"],
  slot: Slot,
  qualifications: readonly string[],
): Promise<ResourceRow[]> {
  return tx.query
    .selectFrom("resource")
    .selectAll()
    .where("kind", "=", kind)
    .where("bookable", "=", true)
    .where(sql<boolean>`(qualification IS NULL OR qualification = any(${qualifications}))`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking")
            .select("booking.id")
            .whereRef("booking.resource_id", "=", "resource.id")
            .where("booking.state", "in", HOLDING)
            .where(sql<boolean>`coalesce(booking.held_until, booking.ends_at) > ${slot.starts_at}`)
            .where(
              sql<boolean>`booking.starts_at < ${slot.ends_at}::timestamptz + make_interval(mins => resource.buffer_minutes)`,
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("resource_outage")
            .select("resource_outage.id")
            .whereRef("resource_outage.resource_id", "=", "resource.id")
            .where("resource_outage.ends_at", ">", slot.starts_at)
            .where("resource_outage.starts_at", "<", slot.ends_at),
        ),
      ),
    )
    .orderBy("id")
    .limit(20)
    .execute();
}

const NAMES = statement("SELECT name FROM resource");

export async function listNames(tx: ReadTx): Promise<string[]> {
  return (await tx.run(NAMES, [])).map(({ name }) => name);
}

const IDS_LIKE = statement("SELECT id FROM resource WHERE id = $1 OR starts_with(id, $1 || '-')");

/** The ID itself and those that continue it, as far as resources have them. */
export async function idsLike(tx: ReadTx, id: string): Promise<ReadonlySet<string>> {
  return new Set((await tx.run(IDS_LIKE, [id])).map((row) => row.id));
}

/** Returns false if another booking holds part of the slot. */
export async function insertBooking(
  tx: WriteTx,
  booking: Omit<BookingRow, "reason" | "decided_by" | "decided_at" | "checked_in_at" | "sequence">,
): Promise<boolean> {
  const { id, resource_id, member_id, token_id, starts_at, ends_at, purpose, email, state, created_at } = booking;
  const { held_until, series_id, booked_by } = booking;
  const slot = [id, resource_id, member_id, token_id, starts_at, ends_at];
  const values = [...slot, purpose, email, state, created_at, held_until, series_id, booked_by];
  return (await tx.run(BOOK, values)).length > 0;
}

/** The member's current tier. */
export async function tierOf(tx: ReadTx, memberId: string): Promise<Tier> {
  const found = tx.query.selectFrom("member_identity").select("tier").where("id", "=", memberId);
  return (await found.executeTakeFirstOrThrow()).tier;
}

export async function findOwn(tx: ReadTx, memberId: string, resourceId: string, startsAt: Date) {
  return tx.query
    .selectFrom("booking")
    .select(["id", "state", "ends_at", "purpose", "email"])
    .where("member_id", "=", memberId)
    .where("resource_id", "=", resourceId)
    .where("starts_at", "=", startsAt)
    .where("state", "in", HOLDING)
    .executeTakeFirst();
}

function bookings(tx: ReadTx) {
  return tx.query
    .selectFrom("booking")
    .innerJoin("resource", "resource.id", "booking.resource_id")
    .selectAll("booking")
    .select(["resource.name as resource_name", "resource.check_in_minutes"]);
}

export async function listOfMember(tx: ReadTx, memberId: string, limit: number): Promise<BookingWithResource[]> {
  return bookings(tx).where("member_id", "=", memberId).orderBy("starts_at", "desc").limit(limit).execute();
}

export interface Wanted {
  readonly state: BookingState;
  readonly id?: string | undefined;
  readonly resourceId?: string | undefined;
  /** Bookings of these resources only; undefined: of all. */
  readonly only?: readonly string[] | undefined;
  /** Only bookings that end later, soonest first. */
  readonly endsAfter?: Date | undefined;
}

/** Oldest request first, the order for deciding. */
export async function listByState(tx: ReadTx, { state, id, resourceId, only, endsAfter }: Wanted, limit: number) {
  let matching = bookings(tx)
    .innerJoin("member_identity", "member_identity.id", "booking.member_id")
    .select("member_identity.name as member_name")
    .where("booking.state", "=", state);
  if (id !== undefined) matching = matching.where("booking.id", "=", id);
  if (only !== undefined) matching = matching.where("booking.resource_id", "in", [...only]);
  if (resourceId !== undefined) matching = matching.where("booking.resource_id", "=", resourceId);
  if (endsAfter !== undefined)
    matching = matching.where("booking.ends_at", ">", endsAfter).orderBy("booking.starts_at");
  return matching
    .orderBy("booking.created_at")
    .orderBy("booking.starts_at")
    .orderBy("booking.id")
    .limit(limit)
    .execute();
}

export async function lockBooking(tx: WriteTx, id: string): Promise<BookingRow | undefined> {
  return tx.query.selectFrom("booking").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setState(
  tx: WriteTx,
  id: string,
  change: { state: BookingState; reason: Message | string | null; by: string | null; now: Date },
): Promise<void> {
  const { state, reason, by: decided_by, now: decided_at } = change;
  await tx.query
    .updateTable("booking")
    .set({ state, reason: toKeep(reason), decided_by, decided_at })
    .where("id", "=", id)
    .execute();
}

const COUNT_USED = statement(`
  SELECT member_id, count(*) AS used FROM booking
  WHERE member_id = ANY ($1) AND state = 'confirmed' AND ends_at <= $2 GROUP BY member_id`);

/** Confirmed bookings that are over, by member. Members without any are absent. */
export async function countUsedBookings(
  tx: ReadTx,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.run<{ member_id: string; used: number }>(COUNT_USED, [memberIds, now]);
  return new Map(rows.map(({ member_id, used }) => [member_id, used]));
}

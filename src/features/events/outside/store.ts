import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { EventRow } from "../store.ts";

export const OUTSIDE_STATES = ["queued", "confirmed", "declined", "withdrawn"] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];

/** An RSVP that goes to the event platform. */
export interface OutsideRsvpRow extends Row<"rsvp"> {
  /** The original start of the date; empty for an event that no calendar lists. */
  occurrence: string;
  /** `queued` until a consumer reports what the host decided. */
  state: OutsideState;
}

/** $9: an earlier RSVP to any date of the event counts. */
const INSERT = statement(`
  INSERT INTO rsvp (id, member_id, token_id, event_url, email, name, created_at, repeats_until, occurrence, state)
  SELECT $1, $2, $3, $4, $5, $6, $7::timestamptz, $8::timestamptz, $9, 'queued'
  WHERE NOT EXISTS (SELECT FROM rsvp WHERE member_id = $2 AND event_url = $4 AND repeats_until > $7
    AND state <> 'withdrawn' AND ($10 OR occurrence = $9))
  ON CONFLICT ON CONSTRAINT rsvp_is_queued_once DO NOTHING RETURNING id`);

export type NewOutsideRsvp = Omit<OutsideRsvpRow, "state" | "reported_at" | "reason">;

/** False within the dedupe window of an earlier RSVP, to this date or with `anyDate` to any date of the event. */
export async function insertRsvp(
  tx: WriteTx,
  rsvp: NewOutsideRsvp,
  { anyDate }: { readonly anyDate: boolean },
): Promise<boolean> {
  const { id, member_id, token_id, event_url, email, name, created_at, repeats_until, occurrence } = rsvp;
  const values = [id, member_id, token_id, event_url, email, name, created_at, repeats_until, occurrence, anyDate];
  return (await tx.run(INSERT, values)).length > 0;
}

const LATEST = statement(`
  SELECT * FROM rsvp WHERE member_id = $1 AND event_url = ANY ($2) AND ($3::text IS NULL OR occurrence = $3)
  ORDER BY created_at DESC LIMIT 1`);

/** The member's newest RSVP to the event, or to one date of it. */
export async function findLatest(
  tx: ReadTx,
  { memberId, urls, occurrence }: { memberId: string; urls: readonly string[]; occurrence: string | null },
): Promise<OutsideRsvpRow | undefined> {
  const [row] = await tx.run<OutsideRsvpRow>(LATEST, [memberId, urls, occurrence]);
  return row;
}

export async function lockOutside(tx: WriteTx, id: string): Promise<OutsideRsvpRow | undefined> {
  return tx.query.selectFrom("rsvp").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setState(
  tx: WriteTx,
  id: string,
  { state, reason = null, now }: { state: OutsideState; reason?: string | null; now: Date },
): Promise<void> {
  await tx.query.updateTable("rsvp").set({ state, reason, reported_at: now }).where("id", "=", id).execute();
}

/** The name of a date in RSVPs and envelopes. */
export function dateName({ recurrence_id, starts_at }: Pick<EventRow, "recurrence_id" | "starts_at">): string {
  return recurrence_id || starts_at.toISOString();
}

import { authorizes } from "../../../kernel/access/scopes.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import { type Place, placeBooking } from "../../resources/index.ts";
import { say } from "../messages.ts";
import { findPerson, type ThreadRow } from "../threads/store.ts";
import { insertMeeting, listOverlapping, type MeetingRow } from "./store.ts";
import type { Window } from "./windows.ts";

/** Why a required room is not held. */
export const ROOM_REFUSALS = ["slot_taken", "not_bookable"] as const;

export type RoomRefusal = (typeof ROOM_REFUSALS)[number];

export type Made =
  | {
      readonly meeting: Omit<MeetingRow, "sequence">;
      /** null: no room was wished for. */
      readonly room: "held" | "not_free" | null;
      /** The accepting member's other meetings in that time. */
      readonly conflicts: readonly { readonly id: string; readonly starts_at: Date; readonly ends_at: Date }[];
      readonly refused?: undefined;
    }
  | { readonly refused: RoomRefusal; readonly details: RefusalDetails };

/** Holds the room for the sender, and makes the meeting. The thread is locked; nothing else is yet. */
export async function makeMeeting(
  place: Place,
  thread: ThreadRow,
  { window, acceptedBy }: { readonly window: Window; readonly acceptedBy: string },
): Promise<Made> {
  const { tx, now, newId } = place;
  const span = { starts_at: new Date(window.start), ends_at: new Date(window.end) };
  const held = await holdRoom(place, thread, span);
  if (held?.refused && thread.room?.need === "required")
    return { refused: held.refused === "slot_taken" ? "slot_taken" : "not_bookable", details: held.details };
  const meeting = {
    id: newId("mtg"),
    thread_id: thread.id,
    from_member: thread.from_member,
    to_member: thread.to_member,
    ...span,
    tz: window.tz,
    booking_id: held && !held.refused ? held.bookingId : null,
    made_at: now,
    cancelled_at: null,
    cancelled_by: null,
  };
  const conflicts = await listOverlapping(tx, acceptedBy, span);
  await insertMeeting(tx, meeting);
  const room = held === null ? null : held.refused ? ("not_free" as const) : ("held" as const);
  return { meeting, room, conflicts };
}

type Held = Awaited<ReturnType<typeof placeBooking>>;

async function holdRoom(
  place: Place,
  thread: ThreadRow,
  slot: { starts_at: Date; ends_at: Date },
): Promise<Held | null> {
  if (!thread.room) return null;
  const host = await findPerson(place.tx, thread.from_member);
  if (!host || host.suspended_at !== null || !authorizes(host.tier, "resources:book"))
    return {
      refused: "not_bookable",
      details: { message: say.senderCannotBook, hint: "Counter or decline." },
    };
  return placeBooking(place, {
    resourceId: thread.room.resource_id,
    memberId: host.id,
    tokenId: thread.from_token,
    slot,
    purpose: "A meeting arranged by agents.",
    actor: { member_id: host.id, display_name: host.name },
    quiet: true, // both parties are notified of the meeting
    email: host.email,
  });
}

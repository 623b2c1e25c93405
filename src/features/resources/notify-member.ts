import type { Actor } from "../../kernel/access/caller.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { say } from "./messages.ts";
import type { Alternatives } from "./other-slots.ts";
import { renderAlternatives, renderSlot } from "./schemas.ts";
import type { BookingRow, ResourceRow } from "./store.ts";

export interface BookingNews {
  readonly booking: Pick<BookingRow, "id" | "member_id" | "resource_id" | "starts_at" | "ends_at" | "state"> & {
    /** Of its calendar entry; absent for a new booking. */
    readonly sequence?: number;
  };
  readonly resource: Pick<ResourceRow, "name" | "location"> | undefined;
  /** `cancelled` and `changed`: by the member. `released`: nobody checked in. The others are the space's. */
  readonly decision: "confirmed" | "declined" | "called_off" | "expired" | "cancelled" | "changed" | "released";
  readonly reason: Message | string | null;
  readonly actor?: Actor;
  readonly alternatives?: Alternatives;
  readonly timeZone: string;
  readonly now: Date;
}

/** Tells the member what became of a booking, with when and where. */
export async function notifyMember(tx: WriteTx, news: BookingNews): Promise<void> {
  const { booking, resource, decision, reason, actor, alternatives, timeZone, now } = news;
  const { id: booking_id, resource_id, member_id, starts_at, ends_at } = booking;
  const instead = alternatives && otherFree(alternatives, timeZone);
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "booking_decided",
    ...(actor && { actor: { ...actor } }),
    target: { kind: "booking", id: booking_id },
    payload: {
      booking_id,
      resource_id,
      resource_name: resource?.name ?? resource_id,
      ...renderSlot(booking),
      when: span(starts_at, ends_at, timeZone),
      ...(resource?.location && { location: resource.location }),
      decision,
      ...(decision === "changed" && { state: booking.state }),
      ...(booking.sequence !== undefined && { sequence: booking.sequence }),
      ...(reason && { reason }),
      ...(alternatives && { alternatives: renderAlternatives(alternatives) }),
      ...(instead && { instead }),
    },
    now,
  });
}

function otherFree({ resource, next_free, resources }: Alternatives, timeZone: string): Message | null {
  const names = resources.map(({ name }) => name);
  const when = next_free && span(next_free.starts_at, next_free.ends_at, timeZone);
  if (names.length === 0 && when === null) return null;
  return say.otherFree({ names, next: when && { name: resource.name, when } });
}

import type { Actor } from "../../../kernel/access/caller.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import type { BookingRow, ResourceRow } from "../store.ts";
import { listActive } from "./manager-store.ts";

interface Waiting {
  readonly booking: Pick<BookingRow, "id" | "member_id" | "starts_at" | "ends_at">;
  readonly resource: Pick<ResourceRow, "id" | "name">;
  /** Dates of a series that wait; `booking` is the first of them. */
  readonly dates?: number;
  readonly actor: Actor;
  readonly timeZone: string;
  readonly now: Date;
}

/** Tells the managers of a resource that a booking waits for them, except its own member. */
export async function tellManagers(tx: WriteTx, waiting: Waiting): Promise<void> {
  const { booking, resource, dates = 1, actor, timeZone, now } = waiting;
  const managers = (await listActive(tx, [resource.id])).filter(({ id }) => id !== booking.member_id);
  if (managers.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds: managers.map(({ id }) => id),
    type: "booking_needs_manager",
    actor: { ...actor },
    target: { kind: "booking", id: booking.id },
    payload: {
      booking_id: booking.id,
      resource_id: resource.id,
      resource_name: resource.name,
      display_name: actor.display_name ?? "",
      when: span(booking.starts_at, booking.ends_at, timeZone),
      dates,
    },
    now,
  });
}

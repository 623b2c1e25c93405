import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { say } from "../messages.ts";
import { type AlternativeSlots, renderSlot } from "../schemas.ts";
import type { Slot } from "../store.ts";
import type { Placed } from "./place-booking.ts";

const TAKEN = { state: "refused", error_kind: "slot_taken" } as const;

/** A date of a series as it was booked, or why it was left out. */
export function renderSeriesDate({ slot, placed }: { slot: Slot; placed: Placed }) {
  if (!placed.refused && placed.endsAt) {
    const message = sentence(say.dateHeld({ until: placed.endsAt.toISOString() }));
    return { ...renderSlot(slot), booking_id: placed.bookingId, ...TAKEN, message };
  }
  if (!placed.refused) return { ...renderSlot(slot), booking_id: placed.bookingId, state: placed.state };
  const { message, hint, context } = placed.details;
  const alternatives = context?.alternatives as Static<typeof AlternativeSlots> | undefined;
  return {
    ...renderSlot(slot),
    state: "refused" as const,
    error_kind: placed.refused,
    message: message ? sentence(message) : hint,
    ...(alternatives && { alternatives }),
  };
}

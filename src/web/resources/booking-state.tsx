import { Status } from "../ui/index.ts";
import { resourceText } from "./text.ts";
import type { Booking } from "./types.ts";

const TONES = { queued: "warning", confirmed: "success", declined: "danger", cancelled: "neutral" } as const;

/** The state of a booking in words, with the reason if declined. */
export function BookingState({ booking }: { booking: Booking }) {
  return (
    <>
      <Status tone={TONES[booking.state]}>{resourceText.states[booking.state]}</Status>
      {booking.reason && (
        <p class="soft" dir="auto">
          {booking.reason}
        </p>
      )}
    </>
  );
}

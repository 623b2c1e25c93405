import { Status } from "../../../web/ui/index.ts";
import { resourceText } from "./text.ts";
import type { Booking } from "./types.ts";

const TONES = { queued: "warning", confirmed: "success", declined: "danger", cancelled: "neutral" } as const;

/** The state of a booking in words, with the reason if declined. A canceled one with a reason was called off. */
export function BookingState({ booking }: { booking: Booking }) {
  const isCalledOff = booking.state === "cancelled" && booking.reason !== null;
  const isHere = booking.state === "confirmed" && booking.checked_in_at !== undefined;
  return (
    <>
      {isCalledOff ? (
        <Status tone="danger">{resourceText.states.called_off}</Status>
      ) : (
        <Status tone={TONES[booking.state]}>{resourceText.states[isHere ? "checked_in" : booking.state]}</Status>
      )}
      {booking.reason && (
        <p class="soft" dir="auto">
          {booking.reason}
        </p>
      )}
    </>
  );
}

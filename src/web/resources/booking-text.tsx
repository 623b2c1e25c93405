import type { Booking } from "../replies/operate-replies.ts";
import { Status } from "../ui/index.ts";
import { resourceWords } from "./resource-words.ts";

const TONES = { queued: "warning", confirmed: "success", declined: "danger", cancelled: "neutral" } as const;

/** Where a booking stands, in words, and why it was declined. */
export function BookingState({ booking }: { booking: Booking }) {
  return (
    <>
      <Status tone={TONES[booking.state]}>{resourceWords.states[booking.state]}</Status>
      {booking.reason && (
        <p class="soft" dir="auto">
          {booking.reason}
        </p>
      )}
    </>
  );
}

import type { OutboundMessage } from "../../../kernel/pipeline/context.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { readSpaceHours } from "../../space/index.ts";
import { type Ending, endBooking } from "./end-booking.ts";
import { listHeld, lockHeld } from "./held-store.ts";

/** The number of a member's queued and confirmed bookings that are not over. */
export async function countHolds(tx: ReadTx, memberId: string, now: Date): Promise<number> {
  return (await listHeld(tx, { memberId, endsAfter: now })).length;
}

/** Ends every booking of a member that is not over, and returns their number. */
export async function releaseHolds(
  place: { readonly tx: WriteTx; readonly now: Date; emit(message: OutboundMessage): Promise<void> },
  memberId: string,
  ending: Omit<Ending, "withAlternatives">,
): Promise<number> {
  const { tx, now, emit } = place;
  const held = await lockHeld(tx, { memberId, endsAfter: now });
  if (held.length === 0) return 0;
  const space = await readSpaceHours(tx, now);
  for (const booking of held)
    await endBooking({ tx, now, space, emit }, booking, { ...ending, withAlternatives: false });
  return held.length;
}

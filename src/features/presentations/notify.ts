import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";

/** Asks members to accept that a presentation names them. Only they can, on their page. */
export async function askSpeakers(
  tx: WriteTx,
  { number, title, held_at, time_zone }: { number: number; title: string; held_at: Date; time_zone: string },
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds,
    type: "presentation_listing_asked",
    target: { kind: "presentation", id: String(number) },
    payload: { number, title, when: span(held_at, null, time_zone) },
    now,
  });
}

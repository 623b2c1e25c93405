import type { WriteTx } from "../../kernel/ports/database.ts";
import { ANNOUNCEMENTS_CHANNEL, updateAnnouncement } from "./store.ts";

/** Shows it to members, and wakes the job that notifies them. */
export async function publishAnnouncement(
  tx: WriteTx,
  { id, by, now }: { readonly id: string; readonly by: string | null; readonly now: Date },
): Promise<void> {
  const approved = { publish_at: null, held_at: null, approved_by: by };
  await updateAnnouncement(tx, id, { ...approved, published_at: now, updated_at: now });
  tx.notify(ANNOUNCEMENTS_CHANNEL, id);
}

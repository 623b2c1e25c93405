import type { WriteTx } from "../../kernel/ports/database.ts";
import { endMemberEvents } from "../event-log/index.ts";
import { cancelEnded } from "./delivery-store.ts";

/** Ends the notices of a type about a target: they count as read, and those that were not sent are not. */
export async function endNotices(tx: WriteTx, about: Parameters<typeof endMemberEvents>[1]): Promise<void> {
  const ended = await endMemberEvents(tx, about);
  if (ended.length > 0) await cancelEnded(tx, ended, about.now);
}

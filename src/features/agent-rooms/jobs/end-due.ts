import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { membersIn } from "../participation.ts";
import { dueRooms } from "../purge-store.ts";
import { findRoom } from "../store.ts";
import { END_TEXTS, tellEnded } from "../tell.ts";
import { endRoom } from "../turn-store.ts";

const AT_ONCE = 100;

const NEXT = statement(`
SELECT min(expires_at) AS at FROM room WHERE state = 'live'`);

export const endDue: Job = {
  name: "rooms.end_due",
  summary: declared.endDueJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const due = await database.transaction((tx) => dueRooms(tx, now(), AT_ONCE));
    let ended = 0;
    for (const roomId of due) {
      if (signal.aborted) break;
      if (await database.transaction((tx) => endOne(tx, roomId, now()))) ended += 1;
    }
    return ended > 0 ? say.roomsEnded({ count: ended }) : null;
  },
};

/** The job holds a lease, and only it ends a room whose timeout is over. */
async function endOne(tx: WriteTx, roomId: string, now: Date): Promise<boolean> {
  const room = await findRoom(tx, roomId, now);
  if (room?.state !== "live" || room.is_live) return false;
  await tellEnded(tx, { roomId, memberIds: membersIn(room), reason: "timeout", now });
  if (await endRoom(tx, { roomId, reason: "timeout", content: END_TEXTS.timeout, now })) return true;
  throw new Error(`room ${roomId} was ended meanwhile`);
}

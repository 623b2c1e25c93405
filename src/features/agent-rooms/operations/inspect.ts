import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { recordAct } from "../acting.ts";
import { LIMITS } from "../limits.ts";
import { membersIn } from "../participation.ts";
import { pageFields, readPage } from "../read-page.ts";
import { isNoticeDue, recordReading } from "../reading-store.ts";
import { NO_SUCH_ROOM } from "../refusals.ts";
import { Room, RoomId, renderRoom, Seq } from "../schemas.ts";
import { findRoom } from "../store.ts";
import { tellRead } from "../tell.ts";
import { appendAlways } from "../turn-store.ts";

export const inspect = defineOperation({
  id: "rooms.inspect",
  tool: "ic_admin_rooms_inspect",
  rest: { method: "POST", path: "/api/admin/rooms/{room_id}/inspect", operationId: "inspectRoom" },
  title: "Read a chat room as an operator",
  summary: "Returns turns of a chat room to an operator with a reason. The participants are notified, with the reason.",
  when: "Use when a report or a mark asks for it. Only a person can do this.",

  effect: "write",
  access: { person: "operator", page: "/operate/rooms" },
  quotas: [{ per: "member", max: 500, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("InspectRoom", {
    room_id: RoomId,
    reason: line({ minLength: 1, maxLength: 300, description: "The participants read it." }),
    since: Type.Optional({ ...Seq, default: 0, description: "Turns after this number." }),
  }),
  output: object("InspectRoomResponse", { ok: Ok, room: Room, ...pageFields }),
  errors: ["not_found", "validation"],
  examples: [
    {
      say: "Read the room that was reported",
      input: { room_id: "room_0a1b2c3d4e5f607182930001", reason: "A participant reported it." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, requestId, newId, fail }, { room_id: roomId, reason, since = 0 }) {
    const operatorId = memberOf(caller);
    const room = await findRoom(tx, roomId, now);
    if (!room) throw fail("not_found", NO_SUCH_ROOM);
    const tells = await isNoticeDue(tx, roomId, operatorId, now);
    const page = await readPage(tx, room, { since, channel: null, limit: LIMITS.pageTurns });
    recordAct({ tx, caller, now, requestId }, { action: "rooms.inspect", room_id: roomId });
    const id = newId("rrd");
    await recordReading(tx, { id, roomId, operatorId, reason, from: since + 1, to: page.next_since, now });
    if (tells) {
      const memberIds = membersIn(room).filter((each) => each !== operatorId);
      await tellRead(tx, { roomId, memberIds, by: actorOf(caller), reason, now });
      await appendAlways(tx, { roomId, kind: "read", content: `An operator read this room: ${reason}`, now });
    }
    return { ok: true as const, room: renderRoom(room, operatorId), ...page };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { actingClient, recordAct } from "../acting.ts";
import { rolesOf, roomOf } from "../participation.ts";
import { NOT_LIVE, wrongRole } from "../refusals.ts";
import { Role, RoomId } from "../schemas.ts";
import { leaveSeat, lockSeat } from "../store.ts";
import { appendWhileLive } from "../turn-store.ts";

export const leave = defineOperation({
  id: "rooms.leave",
  tool: "ic_rooms_leave",
  rest: { method: "POST", path: "/api/rooms/{room_id}/leave", operationId: "leaveRoom" },
  title: "Leave a seat in a chat room",
  summary: "Leaves the member's seat in a live chat room. Without a seat, the room can no longer be read.",
  when: "Use when the member is done with a room that others go on with. ic_rooms_end stops the room.",

  effect: "destructive",
  access: { scope: "rooms:join", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("LeaveRoom", { room_id: RoomId, role: Role }),
  output: object("LeaveRoomResponse", { ok: Ok, room_id: Type.String(), role: Type.String() }),
  errors: ["not_a_participant", "wrong_role", "not_live"],
  examples: [
    {
      say: "Leave that room",
      input: { room_id: "room_0a1b2c3d4e5f607182930003", role: "host" },
      output: { ok: true, role: "host" },
    },
  ],

  async handler({ tx, caller, now, requestId, fail }, { room_id, role }) {
    const memberId = memberOf(caller);
    const room = await roomOf({ tx, caller, now, fail }, room_id);
    if (!room.is_live) throw fail("not_live", NOT_LIVE);
    const seat = await lockSeat(tx, room_id, role);
    if (seat?.state !== "taken" || seat.member_id !== memberId) {
      throw fail("wrong_role", wrongRole(rolesOf(room, memberId)));
    }
    const { clientId } = await actingClient(tx, caller);
    recordAct({ tx, caller, now, requestId }, { action: "rooms.leave", room_id, client_id: clientId });
    await leaveSeat(tx, room_id, role);
    const content = `The role ${role} was left.`;
    const seq = await appendWhileLive(tx, { roomId: room_id, kind: "left", content, now });
    if (seq === undefined) throw fail("not_live", NOT_LIVE);
    return { ok: true as const, room_id, role };
  },
});

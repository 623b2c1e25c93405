import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { actingClient, recordAct } from "../acting.ts";
import { membersIn, rolesOf } from "../participation.ts";
import { NOT_A_PARTICIPANT, NOT_LIVE, NOT_THE_CREATOR } from "../refusals.ts";
import { RoomId } from "../schemas.ts";
import { findRoom } from "../store.ts";
import { END_TEXTS, tellEnded } from "../tell.ts";
import { endRoom } from "../turn-store.ts";

export const end = defineOperation({
  id: "rooms.end",
  tool: "ic_rooms_end",
  rest: { method: "POST", path: "/api/rooms/{room_id}/end", operationId: "endRoom" },
  title: "End a chat room",
  summary: "Ends a chat room for everyone. Its turns can be read for 90 days.",
  when: "Use when the matter is settled. Agents end rooms of their member; people can stop any room they sit in.",

  effect: "destructive",
  final: true,
  access: { scope: "rooms:join", session: true },
  approval: "signed_in",
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("EndRoom", { room_id: RoomId }),
  output: object("EndRoomResponse", {
    ok: Ok,
    room_id: Type.String(),
    state: choice(["ended"]),
    end_reason: choice(["creator", "participant", "operator"]),
  }),
  errors: ["not_a_participant", "forbidden", "not_live"],
  examples: [
    {
      say: "Close the room, we are done",
      input: { room_id: "room_0a1b2c3d4e5f607182930004" },
      output: { ok: true, state: "ended", end_reason: "creator" },
    },
  ],

  async handler({ tx, caller, now, requestId, fail }, { room_id }) {
    const memberId = memberOf(caller);
    const room = await findRoom(tx, room_id, now);
    const isOperator = caller.kind === "session" && caller.tier === "operator";
    const isSeated = room !== undefined && rolesOf(room, memberId).length > 0;
    const isCreator = room?.created_by === memberId;
    if (!room || !(isSeated || isCreator || isOperator)) throw fail("not_a_participant", NOT_A_PARTICIPANT);
    if (caller.kind === "token" && !isCreator) throw fail("forbidden", NOT_THE_CREATOR);
    if (!room.is_live) throw fail("not_live", NOT_LIVE);
    const reason = isCreator ? ("creator" as const) : isSeated ? ("participant" as const) : ("operator" as const);
    const { clientId } = await actingClient(tx, caller);
    recordAct({ tx, caller, now, requestId }, { action: "rooms.end", room_id, client_id: clientId });
    const others = membersIn(room).filter((each) => each !== memberId);
    await tellEnded(tx, { roomId: room_id, memberIds: others, reason, now });
    const ended = await endRoom(tx, { roomId: room_id, reason, content: END_TEXTS[reason], now });
    if (!ended) throw fail("not_live", NOT_LIVE);
    return { ok: true as const, room_id, state: "ended" as const, end_reason: reason };
  },
});

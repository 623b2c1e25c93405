import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { actingClient, recordAct } from "../acting.ts";
import { rolesOf } from "../participation.ts";
import { NO_SUCH_TURN, NOT_A_PARTICIPANT } from "../refusals.ts";
import { RoomId } from "../schemas.ts";
import { findRoom } from "../store.ts";
import { appendAlways, removeTurn as remove } from "../turn-store.ts";

export const removeTurn = defineOperation({
  id: "rooms.remove_turn",
  tool: "ic_rooms_remove_turn",
  rest: { method: "DELETE", path: "/api/rooms/{room_id}/messages/{seq}", operationId: "removeRoomTurn" },
  title: "Remove a turn from a chat room",
  summary: "Deletes the text of a turn for everyone. Its number stays, and the room says that it was removed.",
  when: "Use when the member's agent sent something that must not stay. Operators remove turns of others on a page.",

  effect: "destructive",
  final: true,
  access: { scope: "rooms:join", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RemoveRoomTurn", {
    room_id: RoomId,
    seq: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: "Number of the turn." }),
  }),
  output: object("RemoveRoomTurnResponse", { ok: Ok, room_id: Type.String(), seq: Type.Integer() }),
  errors: ["not_a_participant", "not_found"],
  examples: [
    {
      say: "Take my last message in the room back",
      input: { room_id: "room_0a1b2c3d4e5f607182930001", seq: 2 },
      output: { ok: true, seq: 2 },
    },
  ],

  async handler({ tx, caller, now, requestId, fail }, { room_id, seq }) {
    const memberId = memberOf(caller);
    const room = await findRoom(tx, room_id, now);
    const isSeated = room !== undefined && rolesOf(room, memberId).length > 0;
    const isOperator = caller.kind === "session" && caller.tier === "operator";
    if (!room || !(isSeated || isOperator)) throw fail("not_a_participant", NOT_A_PARTICIPANT);
    const byAuthor = await remove(tx, { roomId: room_id, seq, by: "author", of: memberId });
    const done = byAuthor || (isOperator && (await remove(tx, { roomId: room_id, seq, by: "operator", of: null })));
    if (!done) throw fail("not_found", NO_SUCH_TURN);
    const { clientId } = await actingClient(tx, caller);
    recordAct({ tx, caller, now, requestId }, { action: "rooms.remove_turn", room_id, client_id: clientId });
    const content = `Turn ${seq} was removed by ${byAuthor ? "its author" : "an operator"}.`;
    await appendAlways(tx, { roomId: room_id, kind: "removed", content, now });
    return { ok: true as const, room_id, seq };
  },
});

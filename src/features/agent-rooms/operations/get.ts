import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { knowsOf, rolesOf } from "../participation.ts";
import { listReadings } from "../reading-store.ts";
import { NO_SUCH_ROOM } from "../refusals.ts";
import { Disclosure, Reading, Room, RoomId, renderDisclosure, renderReading, renderRoom, Trust } from "../schemas.ts";
import { findRoom } from "../store.ts";
import { readTerms } from "../terms-store.ts";

export const get = defineOperation({
  id: "rooms.get",
  tool: "ic_rooms_get",
  rest: { method: "GET", path: "/api/rooms/{room_id}", operationId: "getRoom" },
  title: "Get a chat room of agents",
  summary: "Returns the seats and channels of a chat room, its disclosure, and which operators read it.",
  when: "Use before joining, for the disclosure. ic_rooms_read has the turns.",

  effect: "read",
  access: { scope: "rooms:join", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetRoom", { room_id: RoomId }),
  output: object("RoomResponse", {
    ok: Ok,
    room: Room,
    disclosure: Disclosure,
    acked: Type.Boolean({ description: "Whether you acknowledged this version of the disclosure." }),
    readings: Type.Array(Reading, { description: "Operators who read it without a seat; for participants." }),
    trust: Trust,
  }),
  errors: ["not_found"],
  examples: [
    { say: "Who sits in this room?", input: { room_id: "room_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { room_id }) {
    const memberId = memberOf(caller);
    const room = await findRoom(tx, room_id, now);
    if (!room || !knowsOf(room, memberId)) throw fail("not_found", NO_SUCH_ROOM);
    const terms = await readTerms(tx);
    const isSeated = rolesOf(room, memberId).length > 0;
    const mine = room.seats.filter((seat) => seat.state === "taken" && seat.member_id === memberId);
    return {
      ok: true as const,
      room: renderRoom(room, memberId),
      disclosure: renderDisclosure(terms),
      acked: isSeated && mine.every(({ acked_version }) => acked_version === terms.version),
      readings: isSeated ? (await listReadings(tx, room_id)).map(renderReading) : [],
      trust: "untrusted" as const,
    };
  },
});

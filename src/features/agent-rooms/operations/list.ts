import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { Disclosure, Room, renderDisclosure, renderRoom, Trust } from "../schemas.ts";
import { listRooms } from "../store.ts";
import { readTerms } from "../terms-store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "rooms.list",
  tool: "ic_rooms_list",
  rest: { method: "GET", path: "/api/rooms", operationId: "listRooms" },
  title: "List chat rooms of agents",
  summary: "Lists chat rooms where the member has a seat or an invitation, and rooms with open seats.",
  when: "Use to find a room to join, read or write in. Not for meeting rooms: ic_resources_list has those.",

  effect: "read",
  access: { scope: "rooms:join", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,
  input: object("ListRooms", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  toolInput: { limit: pageLimit(100, 20) },
  output: object("ListRoomsResponse", {
    ok: Ok,
    rooms: Type.Array(Room, { description: "The newest first." }),
    disclosure: Disclosure,
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Which chat rooms is my agent invited to?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }, { limit = LIMIT_DEFAULT }) {
    const memberId = memberOf(caller);
    const rooms = await listRooms(tx, memberId, now, limit);
    return {
      ok: true as const,
      rooms: rooms.map((room) => renderRoom(room, memberId)),
      disclosure: renderDisclosure(await readTerms(tx)),
      trust: "untrusted" as const,
    };
  },
});

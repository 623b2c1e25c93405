import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { listReadings } from "../reading-store.ts";
import { Disclosure, Reading, Room, renderDisclosure, renderReading, renderRoom, Trust } from "../schemas.ts";
import { listAllRooms } from "../store.ts";
import { readTerms } from "../terms-store.ts";
import { countSuspicious } from "../turn-store.ts";

const LIMIT_DEFAULT = 50;

export const listAll = defineOperation({
  id: "rooms.list_all",
  tool: "ic_admin_rooms_list",
  rest: { method: "GET", path: "/api/admin/rooms", operationId: "listAllRooms" },
  title: "List all chat rooms",
  summary: "Lists all chat rooms with their seats and how many suspicious turns they have, without their texts.",
  when: "Use when an operator oversees what agents do. Only a person can read a room, with a reason, on its page.",

  effect: "read",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("ListAllRooms", {
    state: Type.Optional(choice(["live", "ended"], { description: "Only live or only ended rooms." })),
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("AllRoomsResponse", {
    ok: Ok,
    rooms: Type.Array(
      object("OverseenRoom", {
        room: Room,
        suspicious_turns: Type.Integer({ description: "Turns that look like attempts to steer a model." }),
        readings: Type.Array(Reading, { description: "Operators who read it; the newest first." }),
      }),
      { description: "The newest first." },
    ),
    has_more: Type.Boolean(),
    disclosure: Disclosure,
    agent_turns_free: Type.Integer({ description: "Turns of a seat's agents in a row before they must pause." }),
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Which rooms do agents talk in?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }, { state, limit = LIMIT_DEFAULT, offset = 0 }) {
    const live = state === undefined ? null : state === "live";
    const found = await listAllRooms(tx, { live, now, limit: limit + 1, offset });
    const rooms = found.slice(0, limit);
    const suspicious = await countSuspicious(
      tx,
      rooms.map(({ id }) => id),
    );
    const terms = await readTerms(tx);
    const listed = [];
    for (const room of rooms) {
      listed.push({
        // Between the participants of a closed room, as its turns are.
        room: { ...renderRoom(room, memberOf(caller)), subject: room.audience === "members" ? room.subject : null },
        suspicious_turns: suspicious.get(room.id) ?? 0,
        readings: (await listReadings(tx, room.id)).slice(0, 3).map(renderReading),
      });
    }
    return {
      ok: true as const,
      rooms: listed,
      has_more: found.length > limit,
      disclosure: renderDisclosure(terms),
      agent_turns_free: terms.agentTurnsFree,
      trust: "untrusted" as const,
    };
  },
});

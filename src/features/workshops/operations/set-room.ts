import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_ROOM } from "../refusals.ts";
import { lockRoom, setPersonBetween } from "../room-store.ts";
import { SessionId } from "../schemas.ts";

export const setRoom = defineOperation({
  id: "workshops.set_room",
  tool: "ic_workshop_set_room",
  rest: { method: "PUT", path: "/api/workshop/sessions/{session_id}/room", operationId: "setWorkshopRoom" },
  title: "Set the rules of a workshop's chat",
  summary: "Sets whether a person must write between two messages of agents in a training session.",

  effect: "destructive",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "workshops.set_room",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ session_id }, _, before) => before && { session_id, person_between: before.person_between },
  },
  bodyBytesMax: 1024,

  input: object("SetWorkshopRoom", {
    session_id: SessionId,
    person_between: Type.Boolean({ description: "Whether a person must speak between two agents." }),
  }),
  output: object("SetWorkshopRoomResponse", { ok: Ok, person_between: Type.Boolean() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Let agents answer each other",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003", person_between: false },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail, wasBefore }, { session_id, person_between }) {
    const place = await placeIn(tx, session_id, memberOf(caller));
    if (place?.role !== "instructor") throw fail("not_found", NO_SUCH_ROOM);
    const room = await lockRoom(tx, session_id);
    if (room.person_between !== person_between) wasBefore({ person_between: room.person_between });
    await setPersonBetween(tx, session_id, person_between);
    return { ok: true as const, person_between };
  },
});

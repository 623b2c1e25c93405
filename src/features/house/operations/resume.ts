import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { FloorId, floorReply, ResumedFloorResponse } from "../schemas.ts";
import { askFor } from "../wishes.ts";

export const resume = defineOperation({
  id: "house.resume",
  tool: "ic_admin_house_resume",
  rest: { method: "POST", path: "/api/house/floors/{floor_id}/resume", operationId: "resumeHouseFloor" },
  title: "Resume a floor",
  summary: "Asks to end the suspension of a floor, and takes its deletion back. A job does it within seconds.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ResumeHouseFloor", {
    floor_id: FloorId,
    from: Type.Optional(choice(["suspended", "read_only"], { description: "Only if it is this; absent: either." })),
  }),
  output: ResumedFloorResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    { say: "Open the old floor again", input: { floor_id: "flr_0123456789abcdef01234568" }, output: { ok: true } },
  ],

  async handler(call, { floor_id, from }) {
    const ends = from === undefined ? ["suspended", "read_only"] : [from];
    const floor = await askFor(call, floor_id, "resume", (now) => ends.includes(now));
    call.did(say.resumed({ name: floor.name }));
    return floorReply(floor);
  },
});

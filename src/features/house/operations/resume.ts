import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { ChangedFloorResponse, FloorId, floorReply } from "../schemas.ts";
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
  undo: {
    by: "house.suspend",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ floor_id }) => ({ floor_id }),
  },
  bodyBytesMax: 1024,

  input: object("ResumeHouseFloor", { floor_id: FloorId }),
  output: ChangedFloorResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    { say: "Open the old floor again", input: { floor_id: "flr_0123456789abcdef01234568" }, output: { ok: true } },
  ],

  async handler(call, { floor_id }) {
    const floor = await askFor(
      call,
      floor_id,
      "resume",
      ({ state, is_read_only }) => state !== "suspended" && !is_read_only,
    );
    call.did(say.resumed({ name: floor.name }));
    return floorReply(floor);
  },
});

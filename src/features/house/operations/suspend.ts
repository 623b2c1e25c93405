import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { ChangedFloorResponse, FloorId, floorReply } from "../schemas.ts";
import { askFor } from "../wishes.ts";

export const suspend = defineOperation({
  id: "house.suspend",
  tool: "ic_admin_house_suspend",
  rest: { method: "POST", path: "/api/house/floors/{floor_id}/suspend", operationId: "suspendHouseFloor" },
  title: "Suspend a floor",
  summary:
    "Asks to suspend a floor: every request to it is refused, and nothing is deleted. A job does it within seconds.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "house.resume",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ floor_id }) => ({ floor_id, from: "suspended" }),
  },
  bodyBytesMax: 1024,

  input: object("SuspendHouseFloor", { floor_id: FloorId }),
  output: ChangedFloorResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    { say: "Close the north floor for now", input: { floor_id: "flr_0123456789abcdef01234567" }, output: { ok: true } },
  ],

  async handler(call, { floor_id }) {
    const floor = await askFor(call, floor_id, "suspend", (now) => now === "live" || now === "read_only");
    call.did(say.suspended({ name: floor.name }));
    return floorReply(floor);
  },
});

import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { ChangedFloorResponse, FloorId, floorReply } from "../schemas.ts";
import { askFor } from "../wishes.ts";

export const setReadOnly = defineOperation({
  id: "house.set_read_only",
  tool: "ic_admin_house_set_read_only",
  rest: { method: "POST", path: "/api/house/floors/{floor_id}/read-only", operationId: "setHouseFloorReadOnly" },
  title: "Make a floor read-only",
  summary:
    "Asks that nothing can be changed on a floor, which is still served. Its jobs rest. It is done within seconds.",
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
    input: ({ floor_id }) => ({ floor_id, from: "read_only" }),
  },
  bodyBytesMax: 1024,

  input: object("SetHouseFloorReadOnly", { floor_id: FloorId }),
  output: ChangedFloorResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "Let nothing change on the roof floor for now",
      input: { floor_id: "flr_0123456789abcdef01234569" },
      output: { ok: true },
    },
  ],

  async handler(call, { floor_id }) {
    const floor = await askFor(call, floor_id, "read_only", (now) => now === "live");
    call.did(say.madeReadOnly({ name: floor.name }));
    return floorReply(floor);
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderShown, ShownImage } from "../schemas.ts";
import * as store from "../space-image-store.ts";

export const listFloorPlans = defineOperation({
  id: "media.list_floor_plans",
  tool: "ic_space_floor_plans",
  rest: { method: "GET", path: "/api/space/floor-plans", operationId: "listFloorPlans" },
  title: "List floor plans",
  summary: "Lists the floor plans of the space, each with a description in words.",
  when: "Use when the member asks where a room or printer is. ic_resources_list names each resource's location.",

  effect: "read",
  access: { scope: "resources:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FloorPlansResponse", {
    ok: Ok,
    floor_plans: Type.Array(ShownImage, { description: "The oldest first." }),
    count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "Is there a map of the building?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    const rows = await store.listSpaceImages(tx, ["floor-plan"]);
    const floor_plans = rows.map((row) => renderShown(row, settings.baseUrl));
    return { ok: true as const, floor_plans, count: floor_plans.length };
  },
});

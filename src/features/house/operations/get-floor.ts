import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { renderHost } from "../hosts/schemas.ts";
import { listHosts } from "../hosts/store.ts";
import { NO_SUCH_FLOOR } from "../refusals.ts";
import { FloorId, FloorResponse, floorReply } from "../schemas.ts";
import { findFloor } from "../store.ts";

export const getFloor = defineOperation({
  id: "house.get_floor",
  tool: "ic_admin_house_get_floor",
  rest: { method: "GET", path: "/api/house/floors/{floor_id}", operationId: "getHouseFloor" },
  title: "Get a floor of the house",
  summary: "Returns one of the other floors of this house with state, size, use, hosts and its last fault.",
  when: "Use when an operator asks about one floor, or to see whether a suspension is done.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHouseFloor", { floor_id: FloorId }),
  output: FloorResponse,
  errors: ["not_found"],
  examples: [
    { say: "How is the north floor?", input: { floor_id: "flr_0123456789abcdef01234567" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { floor_id }) {
    const row = await findFloor(tx, floor_id);
    if (!row) throw fail("not_found", NO_SUCH_FLOOR);
    return { ...floorReply(row), further_hosts: (await listHosts(tx, row.id)).map(renderHost) };
  },
});

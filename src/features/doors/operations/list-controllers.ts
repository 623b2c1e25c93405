import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Controller, renderController } from "../schemas.ts";
import * as store from "../store.ts";

export const listControllers = defineOperation({
  id: "doors.list_controllers",
  tool: "ic_admin_doors_list",
  rest: { method: "GET", path: "/api/admin/doors", operationId: "listDoorControllers" },
  title: "List door controllers",
  summary: "Lists the controllers of doors with the rules of each door, and when they last fetched their list.",
  when: "Use when an operator asks who may enter where, or whether a door controller still works.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("DoorControllersResponse", { ok: Ok, controllers: Type.Array(Controller) }),
  errors: [],
  examples: [{ say: "Do the doors work?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const controllers = await store.listControllers(tx);
    const doors = await store.listDoors(
      tx,
      controllers.map(({ id }) => id),
    );
    return { ok: true as const, controllers: controllers.map((each) => renderController(each, doors)) };
  },
});

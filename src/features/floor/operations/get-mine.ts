import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderMine } from "../render.ts";
import { MyFloor } from "../schemas.ts";
import * as store from "../store.ts";

export const getMine = defineOperation({
  id: "floor.get_mine",
  tool: "ic_floor_get_mine",
  rest: { method: "GET", path: "/api/floor/me", operationId: "getMyFloor" },
  title: "Get whether I am listed as here",
  summary: "Returns whether the member is at the space, and who sees it.",
  when: "Use before ic_floor_set_mine.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyFloorResponse", { ok: Ok, ...MyFloor.properties }),
  errors: [],
  examples: [{ say: "Who sees that I am here?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    return { ok: true as const, ...renderMine(await store.find(tx, memberOf(caller)), now) };
  },
});

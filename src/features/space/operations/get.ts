import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { renderSpace, SpaceResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "space.get",
  tool: "ic_space_get",
  rest: { method: "GET", path: "/api/space", operationId: "getSpace" },
  title: "About the space",
  summary: "Returns the space's name, time zone, color, logo and banner, and whether it has an operator.",
  when: "Use to find the time zone of the space's days and opening hours.",

  effect: "read",
  listed: "first",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["space", "media"], msMax: 5_000 },
  bodyBytesMax: 1024,

  input: NoInput,
  output: SpaceResponse,
  errors: [],
  examples: [{ say: "Which space is this?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    const space = await store.find(tx);
    if (!space) throw new Error("the space was not prepared at start");
    return { ok: true as const, space: await renderSpace(tx, space, settings.baseUrl) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LIVE_MAX } from "../rules.ts";
import { Display, renderDisplay } from "../schemas.ts";
import * as store from "../store.ts";

export const list = defineOperation({
  id: "displays.list",
  tool: "ic_admin_displays_list",
  rest: { method: "GET", path: "/api/displays", operationId: "listDisplays" },
  title: "List displays",
  summary: "Lists active displays with their content and the time they were last seen, without their URLs.",
  when: "Use when a screen is blank or needs an announcement.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("DisplaysResponse", {
    ok: Ok,
    displays: Type.Array(Display, { description: "Newest first." }),
    count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "Are all screens running?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const displays = await store.listLive(tx, LIVE_MAX);
    return { ok: true as const, displays: displays.map(renderDisplay), count: displays.length };
  },
});

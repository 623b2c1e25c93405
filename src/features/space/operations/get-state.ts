import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { readState } from "../open-state.ts";
import { OpenState, type OpenState as Rendered, renderState } from "../opening-schemas.ts";

export const getState = defineOperation({
  id: "space.get_state",
  tool: "ic_space_get_state",
  rest: { method: "GET", path: "/api/space/state", operationId: "getOpenState" },
  title: "Get the open state",
  summary: "Returns whether the space is open now, since when, until when, and any message.",
  when: "Use when someone wants to come by now. ic_space_get_hours has other days.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["space", "templates"], msMax: MINUTE_MS, until: ({ next_change }: Rendered) => next_change },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("OpenStateResponse", { ok: Ok, ...OpenState.properties }),
  errors: [],
  examples: [{ say: "Is the space open?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    return { ok: true as const, ...renderState(await readState(tx, now)) };
  },
});

import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { readState } from "../open-state.ts";
import { OpenState, type OpenState as Rendered, renderState } from "../opening-schemas.ts";

export const getState = defineOperation({
  id: "space.get_state",
  tool: "ic_space_get_state",
  rest: { method: "GET", path: "/api/space/state", operationId: "getOpenState", anyOrigin: true },
  title: "Whether the space is open",
  summary: "Says whether the space is open now, since when, until when as far as is known, and what was said about it.",
  when: "Somebody wants to come by now. For other days call ic_space_get_hours.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["space"], msMax: 60_000, until: ({ next_change }: Rendered) => next_change },
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("OpenStateResponse", { ok: Ok, ...OpenState.properties }),
  errors: [],
  examples: [{ say: "Is the space open?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    return { ok: true as const, ...renderState(await readState(tx, now)) };
  },
});

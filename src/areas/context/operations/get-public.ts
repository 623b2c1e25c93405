import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput } from "../../../kernel/schema.ts";
import { readContext } from "../read-context.ts";
import { PublicContext } from "../schemas.ts";

export const getPublic = defineOperation({
  id: "context.get_public",
  tool: "ic_context_get_public",
  rest: { method: "GET", path: "/api/context/public", operationId: "getPublicContext" },
  title: "What it is like at the space, for everybody",
  summary:
    "Tells the local time and part of the day, the sun, the weather and whether the space is open, without where the space is.",
  when: "Without a token. A token with context:read also gets the coordinates by ic_context_get.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: PublicContext,
  errors: [],
  examples: [{ say: "Is it evening at the space?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const { local, sun, weather, open_state, source, location, as_of } = await readContext(tx, now);
    return { ok: true as const, local, sun, weather, open_state, source, time_zone: location.time_zone, as_of };
  },
});

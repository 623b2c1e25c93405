import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { readContext } from "../read-context.ts";
import { PublicContext } from "../schemas.ts";

export const getPublic = defineOperation({
  id: "context.get_public",
  tool: "ic_context_get_public",
  rest: { method: "GET", path: "/api/context/public", operationId: "getPublicContext" },
  title: "Get the public time and weather",
  summary: "Returns the space's local time, daylight, weather and open state, without its coordinates.",
  when: "Use when you have no token. ic_context_get, for context:read, adds the coordinates.",

  effect: "read",
  listed: "first",
  access: { public: true },
  quotas: [],
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

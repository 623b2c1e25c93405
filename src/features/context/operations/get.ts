import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { readContext } from "../read-context.ts";
import { ContextResponse } from "../schemas.ts";

export const get = defineOperation({
  id: "context.get",
  tool: "ic_context_get",
  rest: { method: "GET", path: "/api/context", operationId: "getContext" },
  title: "Get the time and weather at the space",
  summary: "Returns the local time, part of the day, daylight, weather and whether the space is open.",
  when: "Use to phrase a reply for the time of day, or to plan around daylight and weather. Unknown values are null.",

  effect: "read",
  listed: "second",
  access: { scope: "context:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: ContextResponse,
  errors: [],
  examples: [{ say: "Is it dark at the space already?", input: {}, output: { ok: true } }],

  handler: ({ tx, now }) => readContext(tx, now),
});

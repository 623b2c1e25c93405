import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput } from "../../../kernel/schema.ts";
import { readContext } from "../read-context.ts";
import { ContextResponse } from "../schemas.ts";

export const get = defineOperation({
  id: "context.get",
  tool: "ic_context_get",
  rest: { method: "GET", path: "/api/context", operationId: "getContext" },
  title: "What it is like at the space",
  summary: "Tells the local time and part of the day, the sun, the weather and whether the space is open at the space.",
  when: "To speak fittingly of now, or to plan around daylight and weather. What is unknown is null.",

  effect: "read",
  access: { scope: "context:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: ContextResponse,
  errors: [],
  examples: [{ say: "Is it dark at the space already?", input: {}, output: { ok: true } }],

  handler: ({ tx, now }) => readContext(tx, now),
});

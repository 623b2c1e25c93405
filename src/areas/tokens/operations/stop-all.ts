import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { switchAll } from "../switch-agent.ts";

export const stopAll = defineOperation({
  id: "tokens.stop_all",
  tool: "ic_tokens_stop_all",
  rest: { method: "POST", path: "/api/agent/tokens/stop-all", operationId: "stopMyAgents" },
  title: "Stop all my agents",
  summary:
    "Lets none of the signed-in member's agents do anything, at once, and none be added, until they are resumed.",

  effect: "write",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("StopAgentsResponse", {
    ok: Ok,
    stopped: Type.Integer({ description: "How many agents could act until now; those paused singly not counted." }),
    already_stopped: Type.Optional(Type.Boolean()),
  }),
  errors: [],
  examples: [{ say: "Stop everything that acts for me", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const { changed, count } = await switchAll(tx, { memberId: memberOf(caller), stoppedAt: now, now });
    return { ok: true as const, stopped: changed ? count : 0, ...(!changed && { already_stopped: true }) };
  },
});

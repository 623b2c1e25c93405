import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { setAllAgentsPaused } from "../pause-agent.ts";

export const stopAll = defineOperation({
  id: "tokens.stop_all",
  tool: "ic_tokens_stop_all",
  rest: { method: "POST", path: "/api/agent/tokens/stop-all", operationId: "stopMyAgents" },
  title: "Pause all my agents",
  summary: "Pauses all of the signed-in member's agents at once. No agent can be added until they are resumed.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "tokens.resume_all",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_, { already_stopped }) => (already_stopped ? NOTHING : {}),
  },
  bodyBytesMax: 1024,
  endsAccess: true,

  input: NoInput,
  output: object("StopAgentsResponse", {
    ok: Ok,
    stopped: Type.Integer({
      description: "Number of agents paused by this call, without those already paused individually.",
    }),
    already_stopped: Type.Optional(Type.Boolean()),
  }),
  errors: [],
  examples: [{ say: "Stop everything that acts for me", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, did }) {
    const { changed, count } = await setAllAgentsPaused(tx, { memberId: memberOf(caller), stoppedAt: now, now });
    if (changed) did(say.pausedAll, undefined, { page: "/agents" });
    return { ok: true as const, stopped: changed ? count : 0, ...(!changed && { already_stopped: true }) };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { setAllAgentsPaused } from "../pause-agent.ts";

export const resumeAll = defineOperation({
  id: "tokens.resume_all",
  tool: "ic_tokens_resume_all",
  rest: { method: "POST", path: "/api/agent/tokens/resume-all", operationId: "resumeMyAgents" },
  title: "Resume all my agents",
  summary: "Resumes all of the signed-in member's agents. Agents paused individually stay paused.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "tokens.stop_all",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_, { resumed }) => (resumed ? {} : NOTHING),
  },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ResumeAgentsResponse", {
    ok: Ok,
    resumed: Type.Integer({ description: "Number of agents that can act again." }),
  }),
  errors: [],
  examples: [{ say: "They may all go on", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, did }) {
    const { changed, count } = await setAllAgentsPaused(tx, { memberId: memberOf(caller), stoppedAt: null, now });
    if (changed) did(say.resumedAll, undefined, { page: "/agents" });
    return { ok: true as const, resumed: changed ? count : 0 };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { switchAll } from "../switch-agent.ts";

export const resumeAll = defineOperation({
  id: "tokens.resume_all",
  tool: "ic_tokens_resume_all",
  rest: { method: "POST", path: "/api/agent/tokens/resume-all", operationId: "resumeMyAgents" },
  title: "Let my agents go on",
  summary: "Ends the stop of all the signed-in member's agents. Those that they paused singly stay paused.",

  effect: "write",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ResumeAgentsResponse", {
    ok: Ok,
    resumed: Type.Integer({ description: "How many agents can act again." }),
  }),
  errors: [],
  examples: [{ say: "They may all go on", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const { changed, count } = await switchAll(tx, { memberId: memberOf(caller), stoppedAt: null, now });
    return { ok: true as const, resumed: changed ? count : 0 };
  },
});

import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";

export function agentsStopped(fail: (kind: "agents_stopped", details: RefusalDetails) => Refusal): Refusal {
  return fail("agents_stopped", {
    hint: "You have paused all your agents. Resume them under My agents, then approve this one.",
  });
}

import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";

/** The refusal of a new agent to a member who has stopped all of theirs. */
export function agentsStopped(fail: (kind: "agents_stopped", details: RefusalDetails) => Refusal): Refusal {
  return fail("agents_stopped", {
    hint: "You have stopped all your agents. Let them go on under My agents first; then this can be approved.",
  });
}

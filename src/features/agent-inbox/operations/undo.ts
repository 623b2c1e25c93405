import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { AUTO_ACTIONS, findAutoAction } from "../policy/auto-store.ts";
import { plannedAnswer, stopAnswer } from "../policy/planned-answer.ts";
import { isOvertaken, undoAction } from "../policy/undo-action.ts";
import { NO_THREAD, nothingToUndo, UNDO_CONFLICT } from "../refusals.ts";
import { ThreadId } from "../schemas.ts";
import { authorOf } from "../threads/author.ts";
import { lockOpenThread } from "../threads/open-thread.ts";
import { STATES } from "../threads/rules.ts";

export const undo = defineOperation({
  id: "agent_inbox.undo",
  tool: "ic_agent_inbox_undo",
  rest: { method: "POST", path: "/api/agent-inbox/threads/{thread_id}/undo", operationId: "undoAgentAction" },
  title: "Undo what the policy did",
  summary:
    "Takes back what the member's policy did by itself: an answer, a hidden message, or a choice of agent. Stops an answer that it is about to send.",
  when: "Use when your human disagrees with their policy. Until undo_until of ic_agent_inbox_get_thread.",

  effect: "destructive",
  access: { scope: "agent:thread:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("UndoAgentAction", { thread_id: ThreadId }),
  output: object("UndoAgentActionResponse", {
    ok: Ok,
    thread_id: ThreadId,
    undone: choice(AUTO_ACTIONS),
    new_state: choice(STATES),
  }),
  errors: ["thread_not_found", "nothing_to_undo", "undo_conflict"],
  examples: [
    {
      say: "Undo that, I want to see the message",
      input: { thread_id: "thr_0a1b2c3d4e5f607182930003" },
      output: { ok: true, undone: "quiet", new_state: "REQUESTED" },
    },
  ],

  async handler(context, { thread_id }) {
    const { tx, caller, now, fail } = context;
    const found = await lockOpenThread(tx, thread_id, caller, now);
    if (!found) throw fail("thread_not_found", NO_THREAD);
    const { thread, party } = found;
    const by = await authorOf(tx, caller);
    const planned = party === "to" ? plannedAnswer(thread) : null;
    if (planned) {
      await stopAnswer(context, thread, by);
      return { ok: true as const, thread_id, undone: planned.action, new_state: thread.state };
    }
    const auto = party === "to" ? await findAutoAction(tx, thread_id) : undefined;
    if (!auto || auto.undone_at || auto.reversible_until <= now) throw fail("nothing_to_undo", nothingToUndo(auto));
    if (isOvertaken(thread, auto)) throw fail("undo_conflict", UNDO_CONFLICT);
    const new_state = await undoAction(context, thread, { auto, by });
    return { ok: true as const, thread_id, undone: auto.action, new_state };
  },
});

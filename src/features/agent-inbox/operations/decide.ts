import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { pageOf } from "../describe-act.ts";
import { ROOM_REFUSALS } from "../meetings/make-meeting.ts";
import { say } from "../messages.ts";
import { NO_APPROVAL, NO_THREAD, WINDOW_PASSED } from "../refusals.ts";
import { ReplyResponse, ThreadId } from "../schemas.ts";
import { applyDecision } from "../threads/apply-decision.ts";
import { argsHash, closeDecision, findPending } from "../threads/decisions-store.ts";
import { lockOpenThread } from "../threads/open-thread.ts";
import { replyOf } from "../threads/reply-output.ts";
import { mayDecide } from "../threads/rules.ts";

export const decide = defineOperation({
  id: "agent_inbox.decide",
  tool: "ic_agent_inbox_decide",
  rest: { method: "POST", path: "/api/agent-inbox/threads/{thread_id}/decision", operationId: "decideForAgent" },
  title: "Decide what an agent left to you",
  summary: "Approves or denies an answer that the member's agent or policy prepared. An approved one runs once.",

  effect: "write",
  access: { person: "ic-member", page: "/inbox" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("DecideForAgent", {
    thread_id: ThreadId,
    approval_id: Type.String({ pattern: "^apr_[0-9a-f]{24}$", description: "ID of the pending approval, apr_… ." }),
    decision: choice(["approve", "deny"], { description: "Whether the agent may do it." }),
  }),
  output: object("AgentDecideResponse", ReplyResponse.properties),
  errors: ["thread_not_found", "already_decided", "window_passed", ...ROOM_REFUSALS],
  examples: [
    {
      say: "Yes, accept the meeting",
      input: {
        thread_id: "thr_0a1b2c3d4e5f607182930002",
        approval_id: "apr_0a1b2c3d4e5f607182930001",
        decision: "approve",
      },
      output: { ok: true, new_state: "CONFIRMED" },
    },
  ],

  async handler(context, { thread_id, approval_id, decision }) {
    const { tx, caller, now, fail } = context;
    const found = await lockOpenThread(tx, thread_id, caller, now);
    if (!found) throw fail("thread_not_found", NO_THREAD);
    const { thread, party } = found;
    const pending = await findPending(tx, thread.id, now);
    const isTheirs = pending?.id === approval_id && pending.member_id === memberOf(caller);
    if (!pending || !isTheirs) throw fail("already_decided", NO_APPROVAL);
    const { args } = pending;
    if (!argsHash(args).equals(pending.args_hash)) throw new Error(`${pending.id} was changed since it was requested`);
    if (decision === "deny") {
      await closeDecision(tx, thread.id, "denied", now);
      context.did(say.preparedAnswerNotSent, undefined, pageOf(thread.id));
      return replyOf(tx, { thread, envelopeId: args.envelope_id });
    }
    if (!mayDecide(thread, party, "accept")) throw new Error(`${pending.id} outlived the state that it was for`);
    if (args.window && new Date(args.window.start) <= now) throw fail("window_passed", WINDOW_PASSED);
    await closeDecision(tx, thread.id, "approved", now);
    const applied = await applyDecision(context, thread, {
      decision: "accept",
      party,
      envelopeId: args.envelope_id,
      message: args.message,
      windows: null,
      window: args.window,
      by: { kind: "person", tokenId: pending.requested_by, agentName: null, clientId: null, clientMessageId: null },
    });
    if (applied.refused) throw fail(applied.refused, applied.details);
    context.did(say.answered({ decision: "accept", intent: thread.intent }), undefined, pageOf(thread.id));
    return replyOf(tx, { thread: applied.thread, envelopeId: args.envelope_id, made: applied.made });
  },
});

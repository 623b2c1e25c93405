import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { pageOf } from "../describe-act.ts";
import { ROOM_REFUSALS } from "../meetings/make-meeting.ts";
import type { Window } from "../meetings/windows.ts";
import { say } from "../messages.ts";
import { ID_TAKEN, NO_THREAD } from "../refusals.ts";
import { ClientMessageId, ProposedWindows, ReplyResponse, ThreadId } from "../schemas.ts";
import { applyDecision } from "../threads/apply-decision.ts";
import { authorOf } from "../threads/author.ts";
import { checkReply } from "../threads/check-reply.ts";
import { findByClientId, isRepetition } from "../threads/envelope-store.ts";
import { lockOpenThread } from "../threads/open-thread.ts";
import { readAnswer } from "../threads/read-answer.ts";
import { renderApproval } from "../threads/render.ts";
import { replyOf } from "../threads/reply-output.ts";
import { requestDecision } from "../threads/request-decision.ts";
import { DECISIONS } from "../threads/rules.ts";

export const reply = defineOperation({
  id: "agent_inbox.reply",
  tool: "ic_agent_inbox_reply",
  rest: { method: "POST", path: "/api/agent-inbox/threads/{thread_id}/reply", operationId: "replyToAgentThread" },
  title: "Answer in a thread",
  summary: "Accepts, declines, counters, clarifies or withdraws in a thread. An accepted meeting is in both calendars.",
  when: "Use when ic_agent_inbox_get_thread lists the decision in actions. Accepting and declining are answers of the member.",

  effect: "write",
  listed: "second",
  access: { scope: "agent:thread:write", session: true },
  quotas: [{ per: "token", max: 120, window: "utc-hour" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,
  contract: true,

  input: object("ReplyToAgentThread", {
    thread_id: ThreadId,
    decision: choice(DECISIONS, {
      description: "counter: other proposed_windows. clarify: a message only. withdraw: your own unanswered request.",
    }),
    message: Type.Optional(Type.String({ maxLength: 2_000, description: "Plain text." })),
    proposed_windows: Type.Optional(ProposedWindows),
    window: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 7, description: "accept: the index of the offered window that you take." }),
    ),
    client_message_id: Type.Optional(ClientMessageId),
  }),
  output: ReplyResponse,
  errors: [
    "duplicate_message",
    "thread_not_found",
    "not_a_party",
    "thread_terminal",
    "invalid_for_state",
    "own_echo",
    "window_passed",
    "turn_budget_spent",
    "wait_for_answer",
    "too_fast",
    ...ROOM_REFUSALS,
  ],
  examples: [
    {
      say: "Tell them yes",
      input: { thread_id: "thr_0a1b2c3d4e5f607182930001", decision: "accept", message: "Yes, gladly." },
      output: { ok: true, new_state: "CONFIRMED" },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, newId, fail, did, settings } = context;
    const { decision } = input;
    const found = await lockOpenThread(tx, input.thread_id, caller, now);
    if (!found) throw fail("thread_not_found", NO_THREAD);
    const { thread, party } = found;
    const by = await authorOf(tx, caller, input.client_message_id);
    const written = by.clientMessageId ? await findByClientId(tx, thread.id, party, by.clientMessageId) : undefined;
    if (written) {
      if (!isRepetition(written, input)) throw fail("duplicate_message", ID_TAKEN);
      return replyOf(tx, { thread, envelopeId: written.id });
    }
    const refused = await checkReply(tx, { thread, party, decision, by, now });
    if (refused) throw fail(refused[0], refused[1]);
    const answer = readAnswer(thread, input, { now, timeZone: await spaceTimeZone(tx) });
    if (answer.refused) throw fail(answer.refused, answer.details);
    const { message, windows, window } = answer;

    const envelopeId = newId("env");
    if (decision === "accept" && party === "to" && thread.confirm_by === "person" && by.kind === "agent") {
      const args = { envelope_id: envelopeId, message, window };
      did(say.askedToConfirm({ intent: thread.intent }), slotOf(window), pageOf(thread.id));
      const waiting = await requestDecision(context, thread, { args, requestedBy: by.tokenId });
      return replyOf(tx, {
        thread,
        envelopeId: waiting.args.envelope_id,
        approval: renderApproval(waiting, settings.baseUrl),
      });
    }
    const applied = await applyDecision(context, thread, { decision, party, envelopeId, message, windows, window, by });
    if (applied.refused) throw fail(applied.refused, applied.details);
    did(say.answered({ decision, intent: thread.intent }), slotOf(window), pageOf(thread.id));
    return replyOf(tx, { thread: applied.thread, envelopeId, made: applied.made });
  },
});

const slotOf = (window: Window | null) =>
  window ? { starts_at: new Date(window.start), ends_at: new Date(window.end) } : undefined;

import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { clientOf } from "../client.ts";
import { pageOf } from "../describe-act.ts";
import { readTarget } from "../introductions/read-target.ts";
import { insertIntroduction } from "../introductions/store.ts";
import { readOffer } from "../meetings/read-offer.ts";
import { lastStart } from "../meetings/windows.ts";
import { say } from "../messages.ts";
import { CLOSED, ID_TAKEN, NO_MEMBER, TO_YOURSELF } from "../refusals.ts";
import { SEND_SCOPES } from "../rules.ts";
import { NewEnvelope, ThreadId } from "../schemas.ts";
import { deliveryDelayMs } from "../spread.ts";
import { bodyHash, findFirstByClientId, isRepetition } from "../threads/envelope-store.ts";
import { LOOP_LIMITS } from "../threads/limits.ts";
import { admitAll, areMembers, sendingsFault } from "../threads/reach.ts";
import { readBody } from "../threads/read-body.ts";
import { firstExpiry, STATES } from "../threads/rules.ts";
import { startThread } from "../threads/start-thread.ts";

const { sendsPerTokenHour, sendsPerMemberDay } = LOOP_LIMITS;

export const send = defineOperation({
  id: "agent_inbox.send",
  tool: "ic_agent_inbox_send_envelope",
  rest: { method: "POST", path: "/api/agent-inbox/envelopes", operationId: "sendAgentEnvelope" },
  title: "Write to another member's agent",
  summary:
    "Sends a message, a meeting request or an introduction to another member's agent inbox, and begins a thread.",
  when: "Use when your human wants something of another member. ic_agent_directory_lookup has recipient_member_id.",

  effect: "write",
  listed: "next",
  access: { anyToken: true, session: true },
  scopeByField: { field: "intent", scopes: SEND_SCOPES },
  offeredTo: (caller) => Object.values(SEND_SCOPES).some((scope) => holds(caller, scope)),
  opaque: true,
  quotas: [
    { per: "token", max: sendsPerTokenHour, window: "utc-hour" },
    { per: "member", max: sendsPerMemberDay, window: "utc-day", pool: "agent_inbox.sends" },
  ],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,
  contract: true,

  input: NewEnvelope,
  output: object("SendAgentEnvelopeResponse", {
    ok: Ok,
    envelope_id: Type.String(),
    thread_id: ThreadId,
    state: choice(STATES),
    policy_decision: Type.Literal("queued", {
      description: "It arrives within seconds. The recipient's rules then decide, and never show here.",
    }),
  }),
  errors: [
    "not_found",
    "ambiguous_target",
    "inbox_closed",
    "own_echo",
    "duplicate_message",
    "resource_not_found",
    "client_blocked",
  ],
  examples: [
    {
      say: "Ask Mira whether the laser cutter course still has room",
      input: {
        recipient_member_id: "mem_0123456789abcdef0000a00e",
        intent: "ping",
        body: "Does the laser cutter course still have room?",
      },
      output: { ok: true, state: "REQUESTED", policy_decision: "queued" },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, newId, fail } = context;
    const from = memberOf(caller);
    const { recipient_member_id: to, client_message_id: clientMessageId } = input;
    if (to === from) throw fail("own_echo", TO_YOURSELF);
    const body = readBody(input.body, input.expected_outcome);
    if ("fault" in body) throw fail("validation", body.fault);
    const offered = await readOffer(context, input);
    if (offered.refused) throw fail(offered.refused, offered.details);
    const target = await readTarget(context, input);
    if (target.refused) throw fail(target.refused, target.details);
    const client = await clientOf(tx, caller.token?.id ?? null);
    const members = target.memberId === null ? [to] : [to, target.memberId];
    const route = { from, members, client, bodyHash: bodyHash(body.text), now };
    if (!(await areMembers(tx, members))) throw fail("not_found", NO_MEMBER);
    if (client.stopped) throw clientBlockedHere(fail);
    const fault = await sendingsFault(tx, route);
    const known = { from, to, since: new Date(now.getTime() - DAY_MS) };
    const written = clientMessageId && (await findFirstByClientId(tx, { ...known, clientMessageId }));
    if (written) {
      if (!isRepetition(written, { message: body.text })) throw fail("duplicate_message", ID_TAKEN);
      return receipt({ thread: written.thread_id, envelope: written.id });
    }
    if (fault) throw fail(fault[0], fault[1]);
    const shadows = await admitAll(tx, route);
    if (!shadows) throw fail("inbox_closed", CLOSED);

    const introduction_id = target.memberId === null ? null : newId("int");
    if (introduction_id !== null && target.memberId !== null)
      await insertIntroduction(tx, {
        id: introduction_id,
        from_member: from,
        recipient_member: to,
        target_member: target.memberId,
        created_at: now,
      });
    const ids = { thread: newId("thr"), envelope: newId("env") };
    for (const member of members)
      await startThread(context, {
        ids: member === to ? ids : { thread: newId("thr"), envelope: newId("env") },
        thread: {
          intent: input.intent,
          from_member: from,
          to_member: member,
          from_client: client.primary,
          windows: offered.windows,
          room: offered.room,
          introduction_id,
          shadow: shadows.has(member),
          expires_at: firstExpiry(input.intent, now, lastStart(offered.windows)).at,
          deliver_at: new Date(now.getTime() + deliveryDelayMs(newId)),
        },
        body: body.text,
        client,
        clientMessageId: clientMessageId ?? null,
      });
    context.did(say.sent({ intent: input.intent }), undefined, pageOf(ids.thread));
    return receipt(ids);
  },
});

function receipt({ thread, envelope }: { readonly thread: string; readonly envelope: string }) {
  const ids = { thread_id: thread, envelope_id: envelope };
  return { ok: true, ...ids, state: "REQUESTED", policy_decision: "queued" } as const;
}

import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { clientOf, senderOf } from "../client.ts";
import { readOffer } from "../meetings/read-offer.ts";
import { lastStart } from "../meetings/windows.ts";
import { admit } from "../policy/store.ts";
import { CLOSED, ID_TAKEN, NO_MEMBER, TO_YOURSELF } from "../refusals.ts";
import { SEND_SCOPES } from "../rules.ts";
import { ClientMessageId, Intent, MemberId, Message, ProposedWindows, ThreadId } from "../schemas.ts";
import { deliveryDelayMs } from "../spread.ts";
import { bodyHash, findFirstByClientId, isRepetition } from "../threads/envelope-store.ts";
import { LOOP_LIMITS, sendFault } from "../threads/limits.ts";
import { readBody } from "../threads/read-body.ts";
import { firstExpiry, STATES } from "../threads/rules.ts";
import { startThread } from "../threads/start-thread.ts";
import { countSendings, findPerson } from "../threads/store.ts";

const { sendsPerTokenHour, sendsPerMemberDay } = LOOP_LIMITS;

export const send = defineOperation({
  id: "agent_inbox.send",
  tool: "ic_agent_inbox_send_envelope",
  rest: { method: "POST", path: "/api/agent-inbox/envelopes", operationId: "sendAgentEnvelope" },
  title: "Write to another member's agent",
  summary: "Sends a message or a meeting request to another member's agent inbox, and begins a thread.",
  when: "Use when your human wants something of another member. Take recipient_member_id from ic_agent_directory_lookup.",

  effect: "write",
  listed: "second",
  access: { anyToken: true, session: true },
  scopeByField: { field: "intent", scopes: SEND_SCOPES },
  offeredTo: (caller) => Object.values(SEND_SCOPES).some((scope) => holds(caller, scope)),
  quotas: [
    { per: "token", max: sendsPerTokenHour, window: "utc-hour" },
    { per: "member", max: sendsPerMemberDay, window: "utc-day", pool: "agent_inbox.sends" },
  ],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,
  unknownFields: "ignored",

  input: object("SendAgentEnvelope", {
    recipient_member_id: MemberId,
    intent: Intent,
    body: Message,
    proposed_windows: Type.Optional(ProposedWindows),
    room_id: Type.Optional(
      Type.String({ maxLength: 63, description: "A room to book for the meeting. Needs resources:book." }),
    ),
    room_need: Type.Optional(choice(["required", "if_free"], { description: "Default if_free." })),
    client_message_id: Type.Optional(ClientMessageId),
    idempotency_key: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: "As the header Idempotency-Key." }),
    ),
  }),
  output: object("SendAgentEnvelopeResponse", {
    ok: Ok,
    envelope_id: Type.String(),
    thread_id: ThreadId,
    state: choice(STATES),
    policy_decision: Type.Literal("delivered", { description: "Whatever the recipient's rules do with it." }),
  }),
  errors: ["not_found", "inbox_closed", "own_echo", "duplicate_message", "resource_not_found", "client_blocked"],
  examples: [
    {
      say: "Ask Mira whether the laser cutter course still has room",
      input: {
        recipient_member_id: "mem_0123456789abcdef0000a00e",
        intent: "ping",
        body: "Does the laser cutter course still have room?",
      },
      output: { ok: true, state: "REQUESTED", policy_decision: "delivered" },
    },
  ],

  async handler(context, input) {
    const { tx, caller, now, newId, fail } = context;
    const from = memberOf(caller);
    const to = input.recipient_member_id;
    if (to === from) throw fail("own_echo", TO_YOURSELF);
    const body = readBody(input.body);
    if ("fault" in body) throw fail("validation", body.fault);
    const offered = await readOffer(context, input);
    if (offered.refused) throw fail(offered.refused, offered.details);
    const recipient = await findPerson(tx, to);
    if (!recipient || recipient.suspended_at !== null) throw fail("not_found", NO_MEMBER);

    const client = await clientOf(tx, caller.token?.id ?? null);
    if (client.stopped) throw clientBlockedHere(fail);
    const pair = { from, to, client: client.primary, bodyHash: bodyHash(body.text), now };
    const sendings = await countSendings(tx, pair);
    const { client_message_id: clientMessageId } = input;
    const since = new Date(now.getTime() - DAY_MS);
    const written = clientMessageId && (await findFirstByClientId(tx, { from, to, clientMessageId, since }));
    if (written) {
      if (!isRepetition(written, { message: body.text })) throw fail("duplicate_message", ID_TAKEN);
      return receipt({ thread: written.thread_id, envelope: written.id });
    }
    const fault = sendFault(sendings);
    if (fault) throw fail(fault[0], fault[1]);
    const { open, blocked } = await admit(tx, to, senderOf(from, client));
    if (!open || !authorizes(recipient.tier, "agent:thread:write")) throw fail("inbox_closed", CLOSED);

    const ids = { thread: newId("thr"), envelope: newId("env") };
    await startThread(context, {
      ids,
      thread: {
        ...{ intent: input.intent, from_member: from, to_member: to, from_client: client.primary, shadow: blocked },
        ...{ windows: offered.windows, room: offered.room },
        expires_at: firstExpiry(input.intent, now, lastStart(offered.windows)).at,
        deliver_at: new Date(now.getTime() + deliveryDelayMs(newId)),
      },
      body: body.text,
      client,
      clientMessageId: clientMessageId ?? null,
    });
    return receipt(ids);
  },
});

function receipt({ thread: thread_id, envelope: envelope_id }: { readonly thread: string; readonly envelope: string }) {
  const said = { state: "REQUESTED", policy_decision: "delivered" } as const;
  return { ok: true as const, envelope_id, thread_id, ...said };
}

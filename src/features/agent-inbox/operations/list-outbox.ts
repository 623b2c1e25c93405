import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { MemberId, ThreadId } from "../schemas.ts";
import { listWritten } from "../threads/envelope-store.ts";
import { isExpired } from "../threads/open-thread.ts";
import { DECISIONS, INTENTS, STATES } from "../threads/rules.ts";

const SentEnvelope = object("SentEnvelope", {
  envelope_id: Type.String(),
  thread_id: ThreadId,
  intent_type: choice(INTENTS),
  decision: nullable(choice([...DECISIONS, "reopen", "expire", "cancel"])),
  to_member_id: MemberId,
  message: nullable(Type.String()),
  state: choice(STATES, { description: "Of the thread, now." }),
  created_at: instant("When it was sent."),
});

export const listOutbox = defineOperation({
  id: "agent_inbox.list_outbox",
  tool: "ic_agent_outbox_list",
  rest: { method: "GET", path: "/api/agent-inbox/outbox", operationId: "listAgentOutbox" },
  title: "List sent messages",
  summary: "Lists what the member and their agents wrote to other members' agents, the newest first.",
  when: "Use to see what was sent, and the state of each thread.",

  effect: "read",
  access: { scope: "agent:inbox:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListAgentOutbox", {
    limit: pageLimit(100, 25),
  }),
  output: object("ListAgentOutboxResponse", { ok: Ok, count: Type.Integer(), envelopes: Type.Array(SentEnvelope) }),
  errors: [],
  examples: [{ say: "What did you send for me?", input: { limit: 10 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { limit = 25 }) {
    const memberId = memberOf(caller);
    const rows = await listWritten(tx, memberId, limit);
    const envelopes = rows.map((row) => ({
      envelope_id: row.id,
      thread_id: row.thread_id,
      intent_type: row.intent,
      decision: row.decision,
      to_member_id: row.from_member === memberId ? row.to_member : row.from_member,
      message: row.body,
      state: isExpired(row, now) ? ("DROPPED" as const) : row.state,
      created_at: row.at.toISOString(),
    }));
    return { ok: true as const, count: envelopes.length, envelopes };
  },
});

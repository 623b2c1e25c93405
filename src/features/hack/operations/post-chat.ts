import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { CHAT_CHARS_MAX, Message, renderMessage } from "../chat/schemas.ts";
import * as store from "../chat/store.ts";
import { say } from "../messages.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { memberName } from "../store.ts";

const TOOL = "ic_hack_chat_post";
const BY_AGENTS_MAX = 20;

export const postChat = defineOperation({
  id: "hack.post_chat",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/chat", operationId: "postHackChat", status: 201 },
  title: "Write in the chat",
  summary: `Posts a message of at most ${CHAT_CHARS_MAX} characters. A member's agents post ${BY_AGENTS_MAX} an hour.`,
  when: "Use when the member wants everyone at the hackathon to read something.",

  effect: "write",
  access: { scope: "hack:read", session: true },
  quotas: [{ per: "member", max: 120, window: "utc-hour" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 2 * 1024,

  input: object("PostHackChat", {
    eid: Eid,
    text: line({ minLength: 1, maxLength: CHAT_CHARS_MAX, description: "The message." }),
  }),
  output: object("PostHackChatResponse", { ok: Ok, message: Message }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Tell the chat that we have a spare monitor",
      input: { eid: "harbor-hack", text: "The Night Owls have a spare monitor, table 7." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { eid = DEFAULT_EID, text }) {
    const member_id = memberOf(caller);
    const by_agent = caller.kind === "token";
    await admit(tx, TOOL, eid, caller);
    const seq = await store.nextSeq(tx, eid);
    if (by_agent) {
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      const { posted, first } = await store.countByAgents(tx, member_id, hourAgo);
      if (posted >= BY_AGENTS_MAX && first) {
        const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1_000));
        throw fail("rate_limited", {
          message: say.tooManyAgentMessages({ max: BY_AGENTS_MAX }),
          hint: "Wait, or let the member write in the browser.",
          retryAfterSeconds,
          context: { limit: BY_AGENTS_MAX, window_seconds: HOUR_MS / 1_000 },
        });
      }
    }
    const row = {
      eid,
      seq,
      message_id: newId("hm"),
      member_id,
      by_agent,
      text,
      patterns: suspiciousPatterns(text),
      posted_at: now,
      hidden_at: null,
      hidden_by: null,
    };
    await store.insertMessage(tx, row);
    const name = (await memberName(tx, member_id)) ?? null;
    return { ok: true as const, message: renderMessage({ ...row, name }) };
  },
});

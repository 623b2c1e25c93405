import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { blockTargetOf, oneTargetFault } from "../policy/block-target.ts";
import { recordBlock } from "../policy/record-block.ts";
import { BLOCK_KINDS, deleteBlock } from "../policy/store.ts";
import { blockTarget } from "../schemas.ts";

export const unblock = defineOperation({
  id: "agent_inbox.unblock",
  tool: "ic_agent_inbox_unblock",
  rest: { method: "POST", path: "/api/agent-inbox/blocks/remove", operationId: "unblockAgentSender" },
  title: "Unblock a sender",
  summary: "Lets a blocked member, client or publisher write again. What they sent meanwhile stays hidden.",
  when: "Use when your human wants to hear of them again.",

  effect: "destructive",
  access: { scope: "agent:inbox:write", session: true, sessionTier: "public" },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "agent_inbox.block",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (input, { was_blocked }) => (was_blocked ? input : NOTHING),
  },
  bodyBytesMax: 2 * 1024,

  input: object("UnblockAgentSender", blockTarget),
  checkInput: oneTargetFault,
  output: object("UnblockAgentSenderResponse", {
    ok: Ok,
    kind: choice(BLOCK_KINDS),
    identity: Type.String(),
    was_blocked: Type.Boolean(),
  }),
  errors: [],
  examples: [
    {
      say: "Let them write again",
      input: { client: "Noisy agent" },
      output: { ok: true, kind: "client", was_blocked: true },
    },
  ],

  async handler({ tx, caller, now, requestId }, input) {
    const target = blockTargetOf(input);
    await recordBlock({ tx, caller, now, requestId }, "unblock", target);
    const was_blocked = await deleteBlock(tx, { member_id: memberOf(caller), ...target });
    return { ok: true as const, ...target, was_blocked };
  },
});

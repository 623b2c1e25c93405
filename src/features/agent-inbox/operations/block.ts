import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { blockTargetOf, oneTargetFault } from "../policy/block-target.ts";
import { recordBlock } from "../policy/record-block.ts";
import { BLOCK_KINDS, BLOCKS_MAX, insertBlock, listBlocks } from "../policy/store.ts";
import { NO_MEMBER } from "../refusals.ts";
import { blockTarget } from "../schemas.ts";
import { blockDelayMs } from "../spread.ts";
import { findPerson } from "../threads/store.ts";

export const block = defineOperation({
  id: "agent_inbox.block",
  tool: "ic_agent_inbox_block",
  rest: { method: "POST", path: "/api/agent-inbox/blocks", operationId: "blockAgentSender" },
  title: "Block a sender",
  summary:
    "Hides what a member, a client or all clients of a publisher send. They get the answers of an unread message.",
  when: "Use when your human no longer wants messages of them. Open threads are declined within the hour.",

  effect: "write",
  listed: "second",
  access: { scope: "agent:inbox:write", session: true, sessionTier: "public" },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "agent_inbox.unblock",
    within: 7 * DAY_MS,
    grade: "clean",
    input: (input, { was_blocked }) => (was_blocked ? NOTHING : input),
  },
  bodyBytesMax: 2 * 1024,

  input: object("BlockAgentSender", blockTarget),
  checkInput: oneTargetFault,
  output: object("BlockAgentSenderResponse", {
    ok: Ok,
    kind: choice(BLOCK_KINDS),
    identity: Type.String(),
    was_blocked: Type.Boolean({ description: "It was blocked before." }),
  }),
  errors: ["not_found", "too_many_blocks"],
  examples: [
    {
      say: "I don't want messages of that member any more",
      input: { member: "mem_0123456789abcdef0000a001" },
      output: { ok: true, kind: "member" },
    },
  ],

  async handler({ tx, caller, now, newId, requestId, fail }, input) {
    const member_id = memberOf(caller);
    const target = blockTargetOf(input);
    if (target.identity === "" || target.identity === member_id)
      throw fail("validation", {
        message: say.cannotBlock,
        hint: "Name another member, publisher or client.",
      });
    if (target.kind === "member" && !(await findPerson(tx, target.identity))) throw fail("not_found", NO_MEMBER);
    if ((await listBlocks(tx, member_id)).length >= BLOCKS_MAX)
      throw fail("too_many_blocks", { message: say.tooManyBlocks({ max: BLOCKS_MAX }), hint: "Unblock some first." });
    const decline_at = new Date(now.getTime() + blockDelayMs(newId));
    await recordBlock({ tx, caller, now, requestId }, "block", target);
    const isNew = await insertBlock(tx, { member_id, ...target, at: now, decline_at });
    return { ok: true as const, ...target, was_blocked: !isNew };
  },
});

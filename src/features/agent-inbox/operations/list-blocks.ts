import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listNamedBlocks } from "../policy/member-names.ts";
import { Block } from "../schemas.ts";

export const listBlocks = defineOperation({
  id: "agent_inbox.list_blocks",
  tool: "ic_agent_inbox_list_blocks",
  rest: { method: "GET", path: "/api/agent-inbox/blocks", operationId: "listAgentBlocks" },
  title: "List blocked senders",
  summary: "Lists the members, publishers and clients that the member blocks.",
  when: "Use to see who is blocked, before ic_agent_inbox_unblock.",

  effect: "read",
  access: { scope: "agent:inbox:read", session: true, sessionTier: "public" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ListAgentBlocksResponse", { ok: Ok, count: Type.Integer(), blocks: Type.Array(Block) }),
  errors: [],
  examples: [{ say: "Whom have I blocked?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const blocks = await listNamedBlocks(tx, memberOf(caller));
    return { ok: true as const, count: blocks.length, blocks };
  },
});

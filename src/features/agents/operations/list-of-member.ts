import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findMember } from "../../membership/index.ts";
import { AgentToken, renderToken } from "../schemas.ts";
import * as store from "../store.ts";

const TOKENS_MAX = 200;

export const listOfMember = defineOperation({
  id: "tokens.list_of_member",
  tool: "ic_admin_list_member_agents",
  rest: { method: "GET", path: "/api/membership/members/{user_id}/tokens", operationId: "listMemberTokens" },
  title: "List a member's agents",
  summary: "Lists one member's agent tokens for operators, newest first, including revoked ones.",
  when: "Use when an operator investigates agents that act for a member.",

  effect: "read",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMemberTokens", { user_id: Type.String({ maxLength: 64, description: "The member's id." }) }),
  output: object("MemberTokensResponse", {
    ok: Ok,
    user_id: Type.String(),
    tokens: Type.Array(AgentToken),
    agents_stopped_at: nullable(instant("When the member paused all of them; null if they are not paused.")),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Which agents act for them?", input: { user_id: "mem_0123456789abcdef01234567" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { user_id }) {
    const member = await findMember(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    const tokens = await store.listOfMember(tx, user_id, TOKENS_MAX);
    const agents_stopped_at = member.agents_stopped_at?.toISOString() ?? null;
    return { ok: true as const, user_id, tokens: tokens.map(renderToken), agents_stopped_at };
  },
});

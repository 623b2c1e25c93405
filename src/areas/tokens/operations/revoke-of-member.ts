import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { appendMemberEvents } from "../../events/index.ts";
import * as store from "../store.ts";

export const revokeOfMember = defineOperation({
  id: "tokens.revoke_of_member",
  tool: "ic_admin_revoke_member_agent",
  rest: {
    method: "POST",
    path: "/api/membership/members/{user_id}/tokens/{token_id}/revoke",
    operationId: "revokeMemberToken",
  },
  title: "Stop a member's agent",
  summary: "Ends the token of one member's agent at once and for good, and tells the member why.",
  when: "An operator stops an agent that does harm. The member can let in another one.",

  effect: "destructive",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RevokeMemberToken", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    token_id: Type.String({ maxLength: 64, description: "As ic_admin_list_member_agents lists it." }),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
  }),
  output: object("RevokeMemberTokenResponse", {
    ok: Ok,
    revoked: Type.Boolean(),
    prefix: Type.String(),
    client_name: Type.String(),
    already_revoked: Type.Optional(Type.Boolean()),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Stop that agent of theirs",
      input: {
        user_id: "mem_0123456789abcdef01234567",
        token_id: "tok_51671ed000000000000000c1",
        reason: "It sent the same request a thousand times.",
      },
      output: { ok: true, revoked: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_id, token_id, reason: text }) {
    const token = await store.findOfMember(tx, user_id, token_id);
    if (!token) throw fail("not_found", { hint: "ic_admin_list_member_agents gives token_id." });
    const reason = plainText(text);
    if (reason === "") throw fail("validation", { message: "reason is empty", hint: "Tell the member why." });
    const isFirst = await store.revoke(tx, token_id, now, user_id);
    const { prefix, client_name } = token;
    if (!isFirst) return { ok: true as const, revoked: true, prefix, client_name, already_revoked: true };
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    await appendMemberEvents(tx, {
      memberIds: [user_id],
      type: "agent_revoked",
      actor: { member_id: memberOf(caller) },
      target: { kind: "token", id: token_id },
      payload: { token_id, prefix, client_name, reason },
      now,
    });
    return { ok: true as const, revoked: true, prefix, client_name };
  },
});

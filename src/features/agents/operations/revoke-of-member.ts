import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import * as store from "../store.ts";

export const revokeOfMember = defineOperation({
  id: "tokens.revoke_of_member",
  tool: "ic_admin_revoke_member_agent",
  rest: {
    method: "POST",
    path: "/api/membership/members/{user_id}/tokens/{token_id}/revoke",
    operationId: "revokeMemberToken",
  },
  title: "Revoke a member's agent",
  summary: "Revokes one member's agent token at once and for good, and notifies the member of the reason.",
  when: "Use when an agent does harm and an operator must stop it. The member can add another agent.",

  effect: "destructive",
  final: true,
  listed: "second",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  endsAccess: true,

  input: object("RevokeMemberToken", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    token_id: Type.String({ maxLength: 64, description: "From ic_admin_list_member_agents." }),
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

  async handler({ tx, caller, now, fail }, { user_id, token_id, reason }) {
    const token = await store.findOfMember(tx, user_id, token_id);
    if (!token) throw fail("not_found", { hint: "Take token_id from ic_admin_list_member_agents." });
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

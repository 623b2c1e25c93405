import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { descendantsOf } from "../derived/store.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const revokeDerived = defineOperation({
  id: "tokens.revoke_derived",
  tool: "ic_agent_token_revoke_derived",
  rest: {
    method: "POST",
    path: "/api/agent/token/derived/{token_id}/revoke",
    operationId: "revokeDerivedToken",
  },
  title: "End access that an agent passed on",
  summary: "Revokes a token that this token passed permissions on to, at once and for good, with all made of it.",

  effect: "destructive",
  final: true,
  access: { anyToken: true, session: true },
  unasked: true,
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeDerivedToken", {
    token_id: Type.String({ maxLength: 64, description: "ID of the token that was passed on." }),
  }),
  output: object("RevokeDerivedTokenResponse", {
    ok: Ok,
    revoked: Type.Boolean(),
    already_revoked: Type.Optional(Type.Boolean()),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "My helper is done",
      input: { token_id: "tok_51671ed000000000000000d1" },
      output: { ok: true, revoked: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { token_id }) {
    const token = caller.memberId === null ? undefined : await store.findOfMember(tx, memberOf(caller), token_id);
    const isOwn = caller.token === null || (await descendantsOf(tx, caller.token.id)).includes(token_id);
    if (!token || token.parent_id === null || !isOwn) {
      throw fail("not_found", { hint: "Send the token_id of a reply of ic_agent_token_derive to this token." });
    }
    const isFirst = await store.revoke(tx, token_id, now, memberOf(caller));
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    did(say.endedDerived({ name: token.client_name }), undefined, { page: "/agents" });
    return { ok: true as const, revoked: true, ...(!isFirst && { already_revoked: true }) };
  },
});

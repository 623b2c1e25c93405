import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const rename = defineOperation({
  id: "tokens.rename",
  tool: "ic_tokens_rename",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/rename", operationId: "renameMyToken" },
  title: "Rename an agent",
  summary: "Renames one of the signed-in member's agents. Only the member sees the name.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "tokens.rename",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ token_id }, _, before) => before && { token_id, client_name: before.client_name },
  },
  bodyBytesMax: 1024,

  input: object("RenameToken", {
    token_id: Type.String({ maxLength: 64, description: "ID of the token." }),
    client_name: line({ minLength: 1, maxLength: 80, description: "Name of the program, as the member sees it." }),
  }),
  output: object("RenameTokenResponse", { ok: Ok, token_id: Type.String(), client_name: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Call that one my calendar helper",
      input: { token_id: "tok_51671ed000000000000000a1", client_name: "Calendar helper" },
      output: { ok: true, client_name: "Calendar helper" },
    },
  ],

  async handler({ tx, caller, fail, wasBefore, did }, { token_id, client_name }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    wasBefore({ client_name: token.client_name });
    await store.rename(tx, token_id, client_name);
    did(say.renamedAgent({ name: client_name }), undefined, { page: "/agents" });
    return { ok: true as const, token_id, client_name };
  },
});

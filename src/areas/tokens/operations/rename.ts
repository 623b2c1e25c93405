import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import * as store from "../store.ts";

export const rename = defineOperation({
  id: "tokens.rename",
  tool: "ic_tokens_rename",
  rest: { method: "POST", path: "/api/agent/tokens/{token_id}/rename", operationId: "renameMyToken" },
  title: "Rename an agent",
  summary: "Gives one of the signed-in member's agents another name. Only the member sees it; nothing else changes.",

  effect: "write",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RenameToken", {
    token_id: Type.String({ maxLength: 64 }),
    client_name: Type.String({ minLength: 1, maxLength: 80 }),
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

  async handler({ tx, caller, fail }, { token_id, client_name }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token) throw fail("not_found", { hint: "Reload the list of your agents." });
    const name = plainLine(client_name);
    if (name === "") {
      throw fail("validation", {
        message: "client_name must hold something that can be seen",
        hint: "Give a name that you will recognise in a year.",
        context: { faults: [{ field: "client_name", problem: "must hold something that can be seen" }] },
      });
    }
    await store.rename(tx, token_id, name);
    return { ok: true as const, token_id, client_name: name };
  },
});

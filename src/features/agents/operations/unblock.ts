import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { unblock as deleteBlock } from "../blocked-clients.ts";

export const unblock = defineOperation({
  id: "tokens.unblock",
  tool: "ic_tokens_unblock",
  rest: { method: "POST", path: "/api/agent/blocked/{block_id}/unblock", operationId: "unblockClient" },
  title: "Unblock a client",
  summary: "Unblocks a client, so that it can send requests to the signed-in member again.",

  effect: "write",
  access: { person: "public", page: "/agents" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("UnblockClient", { block_id: Type.String({ maxLength: 64, description: "ID of the block." }) }),
  output: object("UnblockClientResponse", { ok: Ok, client_name: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "That one may ask again",
      input: { block_id: "blk_51671ed000000000000000b1" },
      output: { ok: true, client_name: "World nuisance" },
    },
  ],

  async handler({ tx, caller, fail }, { block_id }) {
    const block = await deleteBlock(tx, memberOf(caller), block_id);
    if (!block) throw fail("not_found", { hint: "List your blocked clients again." });
    return { ok: true as const, client_name: block.client_name };
  },
});

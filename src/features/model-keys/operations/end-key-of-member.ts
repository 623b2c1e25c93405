import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { endKey, noSuchKey } from "../end-key.ts";
import { EndKeyRequest, EndKeyResponse } from "../schemas.ts";

export const endKeyOfMember = defineOperation({
  id: "credits.end_key_of_member",
  tool: "ic_admin_end_model_key",
  rest: { method: "POST", path: "/api/admin/model-keys/end", operationId: "endModelKeyOfMember" },
  title: "End a member's model key",
  summary: "Ends a member's key to language models at once and for good, with its calls under way.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:llm_keys", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: EndKeyRequest,
  output: EndKeyResponse,
  errors: ["not_found"],
  examples: [
    { say: "End the key that leaked", input: { key_id: "gkey_0a1b2c3d4e5f607182930007" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { key_id }) {
    const ended = await endKey(tx, { keyId: key_id, by: memberOf(caller) }, now);
    if (ended === null) throw fail("not_found", noSuchKey);
    return { ok: true as const, key_id, ended };
  },
});

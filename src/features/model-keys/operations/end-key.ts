import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { endKey as end, noSuchKey } from "../end-key.ts";
import { EndKeyRequest, EndKeyResponse } from "../schemas.ts";

export const endKey = defineOperation({
  id: "credits.end_key",
  tool: "ic_end_my_model_key",
  rest: { method: "POST", path: "/api/model-keys/end", operationId: "endModelKey" },
  title: "End a model key of mine",
  summary: "Ends one of the member's keys to language models at once and for good, with its calls under way.",
  when: "Use when a key was lost or seen by others. A new key needs an operator's approval.",

  effect: "destructive",
  final: true,
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: EndKeyRequest,
  output: EndKeyResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "End my key, I pasted it into a chat",
      input: { key_id: "gkey_0a1b2c3d4e5f607182930008" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { key_id }) {
    const ended = await end(tx, { keyId: key_id, by: memberOf(caller), of: memberOf(caller) }, now);
    if (ended === null) throw fail("not_found", noSuchKey);
    return { ok: true as const, key_id, ended };
  },
});

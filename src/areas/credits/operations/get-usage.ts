import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { GatewayUnavailable } from "../../../kernel/ports/model-gateway.ts";
import { weekOf } from "../rules.ts";
import { formerly, UsageResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const getUsage = defineOperation({
  id: "credits.get_usage",
  tool: "ic_get_my_zai_key_usage",
  rest: { method: "GET", path: "/api/credits/member", operationId: "getMemberKeyUsage", aliases: formerly("member") },
  title: "Get my key's usage",
  summary: "Returns this week's quota, use and reset time of the member's key.",

  effect: "read",
  external: true,
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: UsageResponse,
  errors: [],
  examples: [{ say: "How many tokens do I have left?", input: {}, output: { ok: true } }],

  steps: {
    prepare: async ({ tx, caller }) => ({ key: await store.newestMemberKey(tx, memberOf(caller)) }),
    async perform({ ports, now }, { key }) {
      if (!key || !ports.modelGateway) return null;
      try {
        return await ports.modelGateway.usage(key.id, weekOf(now).start);
      } catch (error) {
        if (error instanceof GatewayUnavailable) return null;
        throw error;
      }
    },
    async conclude({ now, settings: { credits } }, { key }, usage) {
      return {
        ok: true as const,
        has_key: key !== undefined,
        token_prefix: key?.prefix ?? null,
        tokens_used: usage?.tokens ?? null,
        allowance: key && credits ? credits.weeklyTokens * key.multiplier : null,
        resets_at: weekOf(now).end.toISOString(),
      };
    },
  },
});

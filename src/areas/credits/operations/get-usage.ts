import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { GatewayUnavailable } from "../../../kernel/ports/model-gateway.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { meterOf } from "../meter/store.ts";
import { keysInUse, useOfMember } from "../meter/use.ts";
import { weekOf } from "../rules.ts";
import { formerly, renderKeyUse, UsageResponse } from "../schemas.ts";
import * as store from "../store.ts";

const USE_DAYS = 14;
const KEYS_MAX = 50;

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
    async prepare({ tx, caller, now, settings: { credits } }) {
      const key = await store.newestMemberKey(tx, memberOf(caller));
      if (!credits?.isOwn) return { key };
      const { start } = weekOf(now);
      const since = new Date(now.getTime() - (USE_DAYS - 1) * DAY_MS);
      const memberId = memberOf(caller);
      const [own, days, keys] = await Promise.all([
        key ? meterOf(tx, key.id, start) : undefined,
        useOfMember(tx, memberId, since),
        keysInUse(tx, credits, { memberId, limit: KEYS_MAX, now }),
      ]);
      return { key, own: { tokens: own?.committed ?? 0, reserved: own?.reserved ?? 0, days, keys } };
    },
    async perform({ ports, now }, { key, own }) {
      if (own) return own;
      if (!key || !ports.modelGateway) return null;
      try {
        return await ports.modelGateway.usage(key.id, weekOf(now).start);
      } catch (error) {
        if (error instanceof GatewayUnavailable) return null;
        throw error;
      }
    },
    async conclude({ now, settings: { credits } }, { key, own }, usage) {
      return {
        ok: true as const,
        has_key: key !== undefined,
        token_prefix: key?.prefix ?? null,
        tokens_used: key && usage ? usage.tokens : null,
        ...(own && {
          tokens_reserved: own.reserved,
          models: [...(credits?.models ?? [])],
          keys: credits ? own.keys.map((row) => renderKeyUse(row, credits)) : [],
          days: own.days,
        }),
        allowance: key && credits ? credits.weeklyTokens * key.multiplier : null,
        resets_at: weekOf(now).end.toISOString(),
      };
    },
  },
});

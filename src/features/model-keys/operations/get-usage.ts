import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { meterOf } from "../meter/store.ts";
import { keysInUse, useOfMember } from "../meter/use.ts";
import { weekOf } from "../rules.ts";
import { formerly, renderKeyUse, UsageResponse } from "../schemas.ts";
import { spendOfMember } from "../spend/use.ts";
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
  access: { scope: "keys:request", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: UsageResponse,
  errors: [],
  examples: [{ say: "How many tokens do I have left?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings: { credits } }) {
    const memberId = memberOf(caller);
    const key = await store.newestMemberKey(tx, memberId);
    const isOwn = credits?.gateway === "own";
    const since = new Date(now.getTime() - (USE_DAYS - 1) * DAY_MS);
    const [meter, days, keys, month] = await Promise.all([
      key && isOwn ? meterOf(tx, key.id, weekOf(now).start) : undefined,
      isOwn ? useOfMember(tx, memberId, since) : [],
      credits ? keysInUse(tx, credits, { memberId, limit: KEYS_MAX, now }) : [],
      isOwn ? spendOfMember(tx, memberId, now) : null,
    ]);
    return {
      ok: true as const,
      has_key: key !== undefined,
      token_prefix: key?.prefix ?? null,
      tokens_used: key && isOwn ? (meter?.committed ?? 0) : null,
      ...(isOwn && { tokens_reserved: meter?.reserved ?? 0, days }),
      ...(credits &&
        credits.gateway !== "elsewhere" && {
          models: [...credits.models],
          keys: keys.map((row) => renderKeyUse(row, credits)),
        }),
      ...(isOwn && month !== null && { spend: { currency: credits.currency, month } }),
      allowance: key && credits && credits.gateway !== "litellm" ? credits.weeklyTokens * key.multiplier : null,
      resets_at: weekOf(now).end.toISOString(),
    };
  },
});

import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../../kernel/languages/messages.ts";
import type { DueChange } from "./store.ts";

/** Figures of a gateway elsewhere. They are not in the currency of the space's prices. */
export const GatewaySpend = object("GatewaySpend", {
  counted_by: Type.Literal("litellm", { description: "Its own count, which may differ from what providers charge." }),
  currency: Type.Literal("USD"),
  spend: Type.String({ description: "Since the budget was reset last; for a workshop key, in all." }),
  budget: nullable(Type.String()),
  resets_at: nullable(instant("When LiteLLM resets the budget.")),
  read_at: instant("When LiteLLM reported this."),
});

export interface SpendRow {
  spend: string | null;
  budget: string | null;
  resets_at: Date | null;
  read_at: Date | null;
}

/** Null before the first report. */
export function renderGatewaySpend({
  spend,
  budget,
  resets_at,
  read_at,
}: SpendRow): Static<typeof GatewaySpend> | null {
  if (spend === null || read_at === null) return null;
  const times = { resets_at: resets_at?.toISOString() ?? null, read_at: read_at.toISOString() };
  return { counted_by: "litellm", currency: "USD", spend, budget, ...times };
}

export const UnconfirmedChange = object("UnconfirmedKeyChange", {
  key_id: nullable(Type.String({ description: "Null for a key that was replaced or deleted here." })),
  token_prefix: nullable(Type.String()),
  user_id: nullable(Type.String()),
  display_name: nullable(Type.String()),
  wanted: choice(["active", "suspended", "revoked"], { description: "The state that the gateway has not confirmed." }),
  failures: Type.Integer(),
  tried_at: nullable(instant("The last attempt; one is made each minute.")),
  error: nullable(Type.String({ description: "Of the last attempt." })),
});

export function renderUnconfirmed(change: DueChange): Static<typeof UnconfirmedChange> {
  const { key_id, prefix, member_id, member_name, wanted, failures, tried_at, error } = change;
  return {
    key_id,
    token_prefix: prefix,
    user_id: member_id,
    display_name: member_name,
    wanted,
    failures,
    error: error && keptSentence(error),
    tried_at: tried_at?.toISOString() ?? null,
  };
}

import { Type } from "typebox";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";

/** Decimal texts, because binary fractions would round money. */
const amount = (digits: number, decimals: number, description: string) =>
  Type.String({ pattern: `^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`, examples: ["0.8"], description });

const money = (description: string) => Type.String({ description });

const Currency = Type.String({ description: "ISO 4217." });

const AT_LIMIT = ["go_on", "refuse"] as const;

const Model = Type.String({ minLength: 1, maxLength: 100, description: "A model of the space." });

export const SetModelPriceRequest = object("SetModelPriceRequest", {
  model: Model,
  input: Type.Optional(amount(6, 6, "For a million tokens in. Without both prices the model has none.")),
  output: Type.Optional(amount(6, 6, "For a million tokens out.")),
});

const ModelPrice = object("ModelPrice", {
  model: Type.String(),
  input: money("For a million tokens in."),
  output: money("For a million tokens out."),
});

export const SetModelPriceResponse = object("SetModelPriceResponse", {
  ok: Ok,
  currency: Currency,
  prices: Type.Array(ModelPrice),
});

export const SetModelBudgetRequest = object("SetModelBudgetRequest", {
  amount: Type.Optional(amount(10, 2, "For each month in UTC. Without it the budget is removed.")),
  at_limit: Type.Optional(
    choice(AT_LIMIT, { description: "Calls of a month whose budget is used: go_on (default) or refuse." }),
  ),
});

export const ModelMonth = object("ModelMonth", {
  month: Type.String({ format: "date", description: "Its first day." }),
  currency: Currency,
  spent: money("By all members."),
  budget: nullable(money("For each month; null without one.")),
  at_limit: nullable(choice(AT_LIMIT)),
  percent: Type.Integer({ description: "Spent of the budget; 0 without one." }),
});

export const SetModelBudgetResponse = object("SetModelBudgetResponse", { ok: Ok, month: ModelMonth });

/** Calls without a price at their time cost nothing here. */
export const Cost = nullable(money("In the currency of the gateway; null for calls without a price."));

export const ModelSpend = object("ModelSpend", {
  month: ModelMonth,
  prices: Type.Array(ModelPrice),
  by_day: Type.Array(
    object("SpendOfDay", { day: Type.String({ format: "date" }), cost: money("Of the day, in UTC.") }),
  ),
  by_model: Type.Array(object("SpendOfModel", { model: Type.String(), cost: money("In the period.") })),
  by_member: Type.Array(
    object("SpendOfMember", { user_id: Type.String(), display_name: Type.String(), cost: money("In the period.") }),
    { description: "Those with the most first, at most 100." },
  ),
});

export const OwnSpend = object("OwnModelSpend", {
  currency: Currency,
  month: money("Of the member since the first of this month, in UTC."),
});

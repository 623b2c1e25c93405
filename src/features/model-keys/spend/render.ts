import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { CreditTerms } from "../index.ts";
import type { ModelMonth } from "./schemas.ts";
import type { MonthRow } from "./store.ts";

export function renderMonth(row: MonthRow, { currency }: Pick<CreditTerms, "currency">): Static<typeof ModelMonth> {
  const { month, spent, budget, at_limit, percent } = row;
  return { month, currency, spent, budget, at_limit, percent };
}

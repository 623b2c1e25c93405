export { moneyText, shortMoney } from "./money.ts";
export { keyText } from "./text.ts";
export { counted, Quota } from "./use.tsx";
export { lastDays, TokensByDay, TokensByModel } from "./use-chart.tsx";

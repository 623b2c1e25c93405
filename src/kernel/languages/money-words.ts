import { pageLocale } from "./language.ts";
import { formats, type Message } from "./messages.ts";

/** Digits after the point (ISO 4217): 2 for EUR, 0 for JPY. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in minor units as the reader writes it: "€12.50" or "12,50 €". */
export function moneyWords(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat(pageLocale(), { style: "currency", currency });
  return format.format(minorUnits / 10 ** digitsOf(currency));
}

const money = formats("money", {
  amount: ({ minor_units, currency }: { minor_units: number; currency: string }) => moneyWords(minor_units, currency),
});

/** An amount as part of another message or of a record. */
export function amount(minorUnits: number, currency: string): Message {
  return money.amount({ minor_units: minorUnits, currency });
}

import { digitsOf } from "../../kernel/languages/money-words.ts";

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** Of three decimals, the last is 0 (Stripe, "Supported currencies", Three-decimal currencies). */
export function isPayable(amount: number, currency: string): boolean {
  return digitsOf(currency) < 3 || amount % 10 === 0;
}

/** `1250` EUR is `12.50`. */
export function majorUnits(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** `12.5` EUR is `1250`; null for anything else. */
export function minorUnits(text: string, currency: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (!match || !isCurrency(currency)) return null;
  const [, whole = "", part = ""] = match;
  const digits = digitsOf(currency);
  return part.length > digits ? null : Number(whole + part.padEnd(digits, "0"));
}

/** In words for people: `€12.50`. */
export function moneyText(amount: number, currency: string, locale = "en-GB"): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(Number(majorUnits(amount, currency)));
}

import { pageLocale } from "../../../../web/languages/language.ts";
/** An exact amount as it is read: with cents, and with more digits below one cent. */
export function moneyText(amount: string, currency: string): string {
  const isSmall = /^0\.0\d/.test(amount);
  return format(amount, currency, { minimumFractionDigits: 2, maximumFractionDigits: isSmall ? 6 : 2 });
}

/** The same in few characters, for charts. */
export function shortMoney(amount: string, currency: string): string {
  return format(amount, currency, { maximumSignificantDigits: 2, notation: "compact" });
}

function format(amount: string, currency: string, digits: Intl.NumberFormatOptions): string {
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", ...digits } as const;
  return new Intl.NumberFormat(pageLocale(), options).format(amount as Intl.StringNumericLiteral);
}

import { ENGLISH, language, pageLocale } from "./language.ts";

const AMOUNT = /^(-?)(\D{1,8}?)\s?(\d[\d,]*(?:\.\d+)?)$/;

/** Records write amounts in the first; the second has other signs for some currencies, such as "¥". */
const RECORDED_IN = ["en-GB", "en"] as const;

let currencies: ReadonlyMap<string, string> | undefined;

function currencyOf(sign: string): string | undefined {
  currencies ??= new Map(
    RECORDED_IN.flatMap((locale) =>
      Intl.supportedValuesOf("currency").map((code) => [spaced(signOf(code, locale)), code] as const),
    ),
  );
  return currencies.get(spaced(sign));
}

function signOf(currency: string, locale: string): string {
  const parts = moneyFormat(locale, currency).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

const moneyFormat = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency });

/** An amount such as "€20.50" as the reader writes it, such as "20,50 €"; any other text as it is. */
export function moneyWords(text: string): string {
  if (language() === ENGLISH) return text;
  const [, minus = "", sign = "", digits = ""] = AMOUNT.exec(text) ?? [];
  const currency = sign && currencyOf(sign);
  if (!currency) return text;
  const amount = Number(`${minus}${digits.replaceAll(",", "")}`);
  const isRecord = RECORDED_IN.some((locale) => spaced(moneyFormat(locale, currency).format(amount)) === spaced(text));
  return isRecord ? moneyFormat(pageLocale(), currency).format(amount) : text;
}

const spaced = (text: string) => text.replace(/\s/g, " ");

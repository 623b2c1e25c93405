import { expect, test } from "vitest";
import { inLanguage } from "./language.ts";
import { moneyWords } from "./money-words.ts";

const inEnglish = (amount: number, currency: string) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount);
const german = (text: string) => inLanguage("de", () => moneyWords(text)).replaceAll("\u00a0", " ");

test("reads a recorded amount in the form of the language", () => {
  expect(german("€20.50")).toBe("20,50 €");
  expect(german("US$12.00")).toBe("12,00 $");
  expect(german("¥1,200")).toBe("1.200 ¥");
  expect(german("CHF 5.00")).toBe("5,00 CHF");
  expect(german("CHF\u00a01,205.00")).toBe("1.205,00 CHF");
});

test.each(Intl.supportedValuesOf("currency"))("reads what it writes of %s", (currency) => {
  const own = (amount: number) =>
    new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(amount).replaceAll("\u00a0", " ");
  for (const amount of [1234, -3]) expect(german(inEnglish(amount, currency))).toBe(own(amount));
});

test("leaves other text, and English", () => {
  for (const text of ["TOP 10", "€5 for all", "€1,2.00", "20,50 €", "12.00", "5 USDC", ""]) {
    expect(german(text)).toBe(text);
  }
  expect(moneyWords("€20.50")).toBe("€20.50");
});

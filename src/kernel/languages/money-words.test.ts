import { expect, test } from "vitest";
import { inLanguage } from "./language.ts";
import { sentence } from "./messages.ts";
import { amount, moneyWords } from "./money-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const german = (minorUnits: number, currency: string) =>
  plain(inLanguage("de", () => moneyWords(minorUnits, currency)));

test("an amount is written as its reader writes it, with the digits of its currency", () => {
  expect([moneyWords(2050, "EUR"), german(2050, "EUR")]).toEqual(["€20.50", "20,50 €"]);
  expect([moneyWords(1200, "JPY"), german(1200, "JPY")]).toEqual(["JP¥1,200", "1.200 ¥"]);
  expect(german(-300, "CHF")).toBe("-3,00 CHF");
});

test("an amount in a record is worded when it is read", () => {
  const kept = JSON.parse(JSON.stringify(amount(2050, "EUR")));
  expect([sentence(kept), plain(inLanguage("de", () => sentence(kept)))]).toEqual(["€20.50", "20,50 €"]);
});

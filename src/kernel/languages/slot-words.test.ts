import { expect, test } from "vitest";
import { slotText } from "../values/local-time.ts";
import { inLanguage } from "./language.ts";
import { slotWords, withSlotWords } from "./slot-words.ts";

const ZONE = "Europe/Berlin";
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9, 8)));
const german = <T>(work: () => T) => inLanguage("de", work);

test.each(MONTHS)("reads its own words of %s back, of a slot, a moment and two days", (from) => {
  const [later, nextDay] = [3_600_000, 86_400_000].map((ms) => new Date(from.getTime() + ms));
  for (const to of [later, null, nextDay]) {
    const written = `Take it until ${slotText(from, to ?? null, ZONE)}, please`;
    expect(german(() => withSlotWords(written))).toBe(
      `Take it until ${german(() => slotWords(from, to ?? null, ZONE))}, please`,
    );
  }
});

test("writes times by the rules of the language, and leaves other text", () => {
  const [from, to] = [new Date("2026-11-26T09:00:00Z"), new Date("2026-11-26T10:00:00Z")];
  expect(german(() => slotWords(from, to, ZONE))).toBe("Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Berlin)");
  const nextDay = new Date("2026-11-27T10:00:00Z");
  expect(german(() => slotWords(from, null, ZONE))).toBe("Do., 26. Nov. 2026, 10:00 Uhr (Europe/Berlin)");
  expect(german(() => slotWords(from, nextDay, ZONE))).toMatch(/27\. Nov\. 2026, 11:00 Uhr \(Europe\/Berlin\)$/);
  expect(slotWords(from, to, ZONE)).toBe("Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin)");
  for (const text of ["Thu 99 Nov 2026, 10:00 (Europe/Berlin)", "Thu 26 Nov 2026, 10:00 (Nowhere/At_All)", "soon"]) {
    expect(german(() => withSlotWords(text))).toBe(text);
  }
});

test("a day without a time is in the words of the language too", () => {
  expect(german(() => withSlotWords("closed on Thu 26 Nov 2026 (“a party”)"))).toBe(
    "closed on Do., 26. Nov. 2026 (“a party”)",
  );
});

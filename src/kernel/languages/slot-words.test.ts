import { expect, test } from "vitest";
import { inLanguage } from "./language.ts";
import { sentence } from "./messages.ts";
import { slotWords, span } from "./slot-words.ts";

const ZONE = "Europe/Berlin";
const [FROM, TO] = [new Date("2026-11-26T09:00:00Z"), new Date("2026-11-26T10:00:00Z")];
const german = (to: Date | null) => inLanguage("de", () => slotWords(FROM, to, ZONE));

test("a time is written by the rules of the language", () => {
  expect(slotWords(FROM, TO, ZONE)).toBe("Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin)");
  expect(german(TO)).toBe("Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Berlin)");
  expect(german(null)).toBe("Do., 26. Nov. 2026, 10:00 Uhr (Europe/Berlin)");
  expect(german(new Date("2026-11-27T10:00:00Z"))).toMatch(/27\. Nov\. 2026, 11:00 Uhr \(Europe\/Berlin\)$/);
});

test("a time in a record is worded when it is read", () => {
  const kept = JSON.parse(JSON.stringify(span(FROM, TO, ZONE)));
  expect(sentence(kept)).toBe(slotWords(FROM, TO, ZONE));
  expect(inLanguage("de", () => sentence(kept))).toBe(german(TO));
});

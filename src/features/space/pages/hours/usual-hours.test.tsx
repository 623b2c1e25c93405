import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { UsualHours } from "./usual-hours.tsx";

/** 24 hours with the share of each; null means that the hour was never observed. */
function day(share: (hour: number) => number | null): (number | null)[] {
  return Array.from({ length: 24 }, (_, hour) => share(hour));
}

function wordsFor(hours: (number | null)[]): string | undefined {
  const html = render(<UsualHours days={[{ day: "monday", hours }]} />);
  return /<td>(.*?)<\/td>/.exec(html)?.[1];
}

test.each([
  ["a day that was never observed", day(() => null), "No data"],
  ["a day that was always closed", day(() => 0), "Hardly ever"],
  ["an open day", day((hour) => (hour >= 10 && hour < 20 ? 90 : 0)), "nearly always 10–20"],
  ["hours without data beside open ones", day((hour) => (hour < 12 ? 60 : null)), "often 0–12; no data 12–24"],
  ["hours without data beside closed ones", day((hour) => (hour < 12 ? 0 : null)), "Hardly ever; no data 12–24"],
])("describes %s", (_case, hours, words) => {
  expect(wordsFor(hours)).toBe(words);
});

import { describe, expect, test } from "vitest";
import { afterFailure, afterSuccess, type Checked, isChanged, keepsTls } from "./rules.ts";

const NOW = new Date("2030-02-01T00:00:00Z");
const FRESH: Checked = { health: "unknown", failures: 0, successes: 0, down_since: null, next_check_at: NOW };
const minutes = ({ next_check_at: at }: Checked) => (at ? (at.getTime() - NOW.getTime()) / 60_000 : null);

function run(outcomes: string, from = FRESH, now = NOW): Checked {
  return [...outcomes].reduce(
    (state, each) => (each === "+" ? afterSuccess(state, "ep", now) : afterFailure(state, "ep", now)),
    from,
  );
}

describe("the health of an endpoint", () => {
  test.each([
    ["+", "up"],
    ["-", "unknown"],
    ["--", "degraded"],
    ["----", "down"],
    ["+-", "up"],
    ["+--", "degraded"],
    ["+----", "down"],
    ["+--+", "degraded"],
    ["+--++", "up"],
    ["+----+", "degraded"],
    ["+----++", "up"],
  ])("after %s is %s", (outcomes, health) => {
    expect(run(outcomes).health).toBe(health);
  });

  test("is asked again sooner after a failure, and later after each further one, at most six hours", () => {
    const waits = ["-", "--", "---", "-".repeat(12), "+", "+--+"].map((outcomes) => minutes(run(outcomes)) as number);
    const bounds = [1, 2, 4, 360, 15, 1];
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((bounds[at] as number) * 0.8);
      expect(wait).toBeLessThanOrEqual((bounds[at] as number) * 1.2);
    }
    expect(minutes(afterFailure(FRESH, "ep", NOW, 3_600_000))).toBe(60);
  });

  test("is gone after 14 days down, and is then left alone", () => {
    const down = run("----");
    const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    expect(run("-", down, later(13.9)).health).toBe("down");
    expect(run("-", down, later(14))).toMatchObject({ health: "gone", next_check_at: null });
  });
});

describe("an approved endpoint", () => {
  const approved = { origins: ["https://a.example"], skills: ["book", "list"], key_thumbprint: "one" };
  const now = { ...approved, state: "valid" as const };
  test.each([
    ["the same", {}, false],
    ["skills in another order", { skills: ["list", "book"] }, false],
    ["a further skill", { skills: ["book", "list", "pay"] }, true],
    ["another host", { origins: ["https://a.example", "https://b.example"] }, true],
    ["another key", { key_thumbprint: "two" }, true],
    ["no signature any more", { key_thumbprint: null, state: "none" as const }, true],
    ["a key that cannot be fetched", { key_thumbprint: null, state: "unknown_key" as const }, false],
  ])("with %s needs a new review: %s", (_what, changes, expected) => {
    expect(isChanged(approved, { ...now, ...changes })).toBe(expected);
  });
});

test("a card by https names only interfaces by https; one on loopback is for development", () => {
  const local = [{ url: "http://127.0.0.1:4100/a2a" }];
  expect(keepsTls("https://a.example/card.json", [{ url: "https://a.example/a2a" }])).toBe(true);
  expect(keepsTls("https://a.example/card.json", local)).toBe(false);
  expect(keepsTls("http://127.0.0.1:4100/card.json", local)).toBe(true);
});

import { expect, test } from "vitest";
import { type DeliveryPolicy, outcomeOf } from "./lease-worker.ts";

const POLICY: DeliveryPolicy = { attemptsMax: 3, backoff: { firstMs: 100, maxMs: 1_000 } };
const passing = { reason: "busy", permanent: false };
const final = { reason: "gone", permanent: true };

test.each([
  [1, null, "delivered"],
  [3, null, "delivered"],
  [1, passing, "queued"],
  [2, passing, "queued"],
  [3, passing, "dead"],
  [1, final, "dead"],
] as const)("sets attempt %i with %j to %s", (attempts, refusal, state) => {
  expect(outcomeOf({ id: "env_1", attempts }, refusal, POLICY).state).toBe(state);
});

test("spreads the retries of messages that fail together", () => {
  const waits = ["env_1", "env_2"].map((id) => outcomeOf({ id, attempts: 2 }, passing, POLICY));
  expect(waits[0]).not.toEqual(waits[1]);
});

import { expect, test } from "vitest";
import type { MailReport } from "../../../kernel/ports/mailer.ts";
import { breakReason } from "../rules.ts";
import { kindOf, returnPathOf, tokensIn } from "./rules.ts";

const delivery = (facts: Partial<MailReport>): MailReport => ({
  kind: "delivery",
  action: "failed",
  status: null,
  diagnostic: "",
  feedbackType: null,
  addresses: [],
  messageIds: [],
  ...facts,
});

test.each([
  [{ status: "5.1.1" }, "hard"],
  [{ status: "5.2.1" }, "hard"],
  [{ status: "5.2.2" }, "soft"],
  [{ status: "4.4.7" }, "soft"],
  [{ status: "4.1.1", diagnostic: "450 5.1.1 unknown for now" }, "soft"],
  [{ status: "5.7.1" }, "block"],
  [{ status: "5.6.0" }, "block"],
  [{ status: null, diagnostic: "550 5.1.1 no such user" }, "hard"],
  [{ status: null, diagnostic: "no" }, "soft"],
  [{ action: "delayed", status: "4.4.1" }, "delayed"],
  [{ kind: "reply", action: null }, "auto_reply"],
  [{ action: "delivered", status: "2.0.0" }, "accepted"],
  [{ action: null, status: "5.1.1" }, null],
  [{ kind: "other" }, null],
  [{ kind: "feedback", feedbackType: "abuse" }, "complaint"],
  [{ kind: "feedback", feedbackType: "not-spam" }, null],
  [{ kind: "feedback", feedbackType: "auth-failure" }, null],
  [{ kind: "feedback", feedbackType: null }, null],
] as [Partial<MailReport>, string | null][])("%j means %s", (facts, kind) => {
  expect(kindOf(delivery(facts))).toBe(kind);
});

test("a return path brings its token back, whatever its case", () => {
  const token = "00112233445566778899aabb";
  const path = returnPathOf("bounces@house.example", token);
  expect(path).toBe(`bounces+${token}@house.example`);
  expect(tokensIn([path, path.toUpperCase(), "bounces+short@house.example", "a@b.example"])).toEqual([token, token]);
});

test.each([
  [{ sent: 199, hard: 0, complaints: 9 }, null],
  [{ sent: 190, hard: 10, complaints: 0 }, null],
  [{ sent: 189, hard: 11, complaints: 0 }, "hard_bounces"],
  [{ sent: 300, hard: 0, complaints: 1 }, null],
  [{ sent: 300, hard: 0, complaints: 2 }, "complaints"],
  [{ sent: 2_000, hard: 0, complaints: 2 }, null],
] as const)("%j pauses a campaign for %s", (counts, reason) => {
  expect(breakReason(counts)).toBe(reason);
});

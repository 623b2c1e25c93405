import { expect, test } from "vitest";
import { say } from "./messages.ts";
import { passwordFault } from "./password-fault.ts";

test.each([
  "password12",
  "Password123!",
  "1234567890",
  "qwertyuiop",
  "aaaaaaaaaa",
  "abc123abc123abc123",
  "iloveyou2026",
])("refuses the common password %s", (password) => {
  expect(passwordFault(password)).not.toBeNull();
});

test.each([
  "a long enough password",
  "lantern-ai-floor-demo",
  "the squatter's password",
  "correct horse battery",
  "k7Gv!x2Qp9",
])("accepts %s as a password", (password) => {
  expect(passwordFault(password)).toBeNull();
});

test("refuses passwords that are too short or too long", () => {
  expect(passwordFault("k7Gv!x2Qp")).toEqual(say.passwordShort({ min: 10 }));
  expect(passwordFault("ab cd ".repeat(60))).toEqual(say.passwordLong({ max: 256 }));
});

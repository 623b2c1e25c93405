import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { displaySecretHash, LOCALES } from "./rules.ts";

test("each locale is one that the runtime knows", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf([...LOCALES])).toEqual([...LOCALES]);
});

test("a secret is hashed for this purpose only", () => {
  expect(displaySecretHash("x")).toHaveLength(32);
  expect(displaySecretHash("x")).toEqual(displaySecretHash("x"));
  expect(displaySecretHash("x")).not.toEqual(displaySecretHash("y"));
  expect(displaySecretHash("x")).not.toEqual(createHash("sha256").update("x").digest());
});

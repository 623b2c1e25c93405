import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { displaySecretHash, LOCALES } from "./rules.ts";

test("offers only locales that the runtime supports", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf([...LOCALES])).toEqual([...LOCALES]);
});

test("hashes secrets with a prefix of their own", () => {
  expect(displaySecretHash("x")).toHaveLength(32);
  expect(displaySecretHash("x")).toEqual(displaySecretHash("x"));
  expect(displaySecretHash("x")).not.toEqual(displaySecretHash("y"));
  expect(displaySecretHash("x")).not.toEqual(createHash("sha256").update("x").digest());
});

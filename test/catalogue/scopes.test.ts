import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { OFFERED_SCOPES, SCOPES, STARTER_SETS } from "../../src/kernel/access/scopes.ts";
import { scopesOf } from "../../src/kernel/catalogue/operation-scopes.ts";

test("offers the scopes that operations use, and read:public", () => {
  const used = atriumCatalogue().entries.flatMap(({ operation }) => scopesOf(operation));
  expect([...OFFERED_SCOPES].sort()).toEqual([...new Set([...used, "read:public"])].sort());
  expect(OFFERED_SCOPES).toEqual(expect.arrayContaining(Object.values(STARTER_SETS).flat()));
});

test("calls no scope a reading one that lets a token write", () => {
  const writes = atriumCatalogue().entries.flatMap(({ operation }) =>
    operation.effect === "read" || "person" in operation.access ? [] : scopesOf(operation),
  );
  expect(OFFERED_SCOPES.filter((scope) => SCOPES[scope].kind === "reads" && writes.includes(scope))).toEqual([]);
});

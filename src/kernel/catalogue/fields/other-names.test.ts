import { Type } from "typebox";
import { expect, test } from "vitest";
import { object } from "../schema.ts";
import { alsoNamed, withDeclaredNames } from "./other-names.ts";

const INPUT = object("Slot", { start_iso: Type.String(alsoNamed("start")), end: Type.String(), id: Type.String() });

test.each([
  ["its own name", { start: "a", id: "i" }, { start_iso: "a", id: "i" }],
  ["the declared name", { start_iso: "a", end: "b" }, { start_iso: "a", end: "b" }],
  ["both, which stay", { start: "a", start_iso: "b" }, { start: "a", start_iso: "b" }],
])("takes a field under %s", (_, sent, expected) => {
  expect(withDeclaredNames(INPUT, sent)).toEqual(expected);
});

test("keeps the other name out of the schema on the wire", () => {
  expect(JSON.stringify(INPUT)).not.toContain('"start"');
});

import { Type } from "typebox";
import { expect, test } from "vitest";
import { grownTexts } from "./normal-form.ts";

/** One character, and three in NFC. */
const GROWS = "\u{1d160}";
const schema = Type.Object({
  text: Type.String({ maxLength: 20 }),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  free: Type.Optional(Type.String()),
  lines: Type.Optional(Type.Array(Type.Object({ label: Type.String({ maxLength: 20 }) }))),
  answers: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 20 }))),
});

test.each([
  ["a text that fits in its normal form", { text: `${GROWS}é` }, []],
  ["a text that grows too long", { text: GROWS.repeat(9) }, ["text"]],
  ["a nullable text", { text: "", note: GROWS.repeat(9) }, ["note"]],
  ["a text without a limit", { text: "", free: GROWS.repeat(9) }, []],
  ["a text in a list", { text: "", lines: [{ label: "a" }, { label: GROWS.repeat(8) }] }, ["lines.1.label"]],
  ["a text in a record", { text: "", answers: { plan: GROWS.repeat(8) } }, ["answers.plan"]],
])("finds %s, if it grows beyond its limit", (_what, value, fields) => {
  expect(grownTexts(schema, value).map(({ field }) => field)).toEqual(fields);
});

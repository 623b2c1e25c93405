import { Type } from "typebox";
import { expect, test } from "vitest";
import { choice, nullable, object, secret } from "./schema.ts";
import { cleaned, line, verbatim } from "./visible-text.ts";

const SENT = " cafe\u0301\r\n 10⁶\u0007 ";

const schema = object("Sent", {
  text: Type.Optional(Type.String({ maxLength: 20 })),
  title: nullable(line({ maxLength: 20 })),
  lines: Type.Array(Type.Object({ label: line() })),
  answers: Type.Record(Type.String(), Type.String()),
  either: Type.Union([choice(["a"]), line()]),
  content: verbatim(),
  password: secret(),
  code: Type.String({ pattern: "^x" }),
  count: Type.Integer(),
});

test("free texts are taken as they are stored, and all else as it was sent", () => {
  const input = {
    text: SENT,
    title: SENT,
    lines: [{ label: SENT }],
    answers: { plan: SENT },
    either: SENT,
    content: SENT,
    password: SENT,
    code: SENT,
    count: 1,
  };
  expect(cleaned(schema, input)).toEqual({
    ...input,
    text: "café\n 10⁶",
    title: "café 10⁶",
    lines: [{ label: "café 10⁶" }],
    answers: { plan: "café\n 10⁶" },
    either: "café 10⁶",
  });
});

test("nothing reorders a text on one line, a name or a tag", () => {
  const named = object("Named", {
    name: Type.String(),
    tags: Type.Array(Type.String()),
    note: line(),
    text: Type.String(),
  });
  const sent = "\u202elive \u2067x\u2069";
  expect(cleaned(named, { name: sent, tags: [sent], note: sent, text: sent })).toEqual({
    name: "live x",
    tags: ["live x"],
    note: "live x",
    text: sent,
  });
});

test.each([
  ["another type", { text: 7, title: null, lines: "x", answers: null }],
  ["a text that cannot be stored", { text: "a\0 ", title: "\ud800 ", extra: " x " }],
])("%s is left to the validation", (_what, input) => {
  expect(cleaned(schema, input as object)).toEqual(input);
});

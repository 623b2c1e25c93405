import { Type } from "typebox";
import { expect, test } from "vitest";
import { shortened, shortenedTo, shortens } from "./shortened-fields.ts";

const Input = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, ...shortenedTo(50) })),
  purpose: Type.Optional(Type.String({ ...shortenedTo(4) })),
  other: Type.Optional(Type.String()),
});

test("says what it lowers and cuts, and keeps the rest", () => {
  expect(shortened(Input, { limit: 51, purpose: "abc\u{1f600}", other: "longer than 4" })).toEqual({
    value: { limit: 50, purpose: "abc", other: "longer than 4" },
    warnings: ["limit was lowered to 50, its maximum", "purpose was cut at 4 characters"],
  });
  expect(shortened(Input, { limit: 50, purpose: "abcd" })).toEqual({
    value: { limit: 50, purpose: "abcd" },
    warnings: [],
  });
});

test("is not on the wire", () => {
  expect(JSON.stringify(Input)).not.toContain("50");
  expect([shortens(Input), shortens(Type.Object({}))]).toEqual([true, false]);
});

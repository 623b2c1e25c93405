import { Type } from "typebox";
import { expect, test } from "vitest";
import { object } from "../schema.ts";
import { compile } from "../validation.ts";

const Grant = compile(
  object("Grant", {
    password: Type.Optional(Type.String()),
    ttl_seconds: Type.Optional(Type.Integer()),
    windows: Type.Optional(
      Type.Array(object("Window", { start: Type.String(), tz_hint: Type.Optional(Type.String()) })),
    ),
  }),
);

test.each([
  ["its nearest name", { pasword: "x" }, "pasword", "is not a known field; did you mean password?"],
  [
    "the fields, where none is near",
    { days: 3 },
    "days",
    "is not a known field; the fields are password, ttl_seconds, windows",
  ],
  [
    "its nearest name within a list",
    { windows: [{ start: "", tzhint: "" }] },
    "windows.0.tzhint",
    "is not a known field; did you mean tz_hint?",
  ],
])("an unknown field is refused with %s", (_what, sent, field, problem) => {
  expect(Grant.faults(sent)).toEqual([{ field, problem }]);
});

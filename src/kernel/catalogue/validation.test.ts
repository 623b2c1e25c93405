import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { inLanguage } from "../languages/language.ts";
import "../messages.de.ts";
import { compile } from "./validation.ts";

const SCHEMA = Type.Object(
  {
    file_id: Type.String({ pattern: "^f_", description: "From ic_files_list." }),
    note: Type.Union([Type.String({ minLength: 1, maxLength: 5 }), Type.Null()]),
    names: Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true }),
    window: Type.Object({ open: Type.Boolean() }, { minProperties: 1 }),
    count: Type.Integer({ minimum: 1, maximum: 9, multipleOf: 3 }),
    ratio: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
    at: Type.Optional(Type.String({ format: "date-time" })),
    days: Type.Optional(Type.Array(Type.Object({ day: Type.String({ format: "date" }) }))),
  },
  { additionalProperties: false },
);
const GOOD = { file_id: "f_1", note: null, names: ["a"], window: { open: true }, count: 3, ratio: 0.5 };

describe("a refused field", () => {
  test.each([
    [{ file_id: "x" }, "must match the pattern ^f_ (From ic_files_list)"],
    [{ file_id: 3 }, "must be text"],
    [{ note: 3 }, "must be text"],
    [{ note: "" }, "is required"],
    [{ note: "too long" }, "must have at most 5 characters"],
    [{ names: [] }, "must have at least one entry"],
    [{ names: ["a", "b", "c"] }, "must have at most 2 entries"],
    [{ names: ["a", "a"] }, "must not have the same entry twice"],
    [{ names: "a" }, "must be a list"],
    [{ window: [] }, "must be an object with fields"],
    [{ window: { open: "yes" } }, "must be true or false"],
    [{ count: "3" }, "must be a whole number"],
    [{ count: 0 }, "must be at least 1"],
    [{ count: 12 }, "must be at most 9"],
    [{ count: 4 }, "must be a multiple of 3"],
    [{ ratio: 0 }, "must be more than 0"],
    [{ ratio: 1 }, "must be less than 1"],
    [{ ratio: "0.5" }, "must be a number"],
    [{ at: "2030-05-02" }, "must be a date and time with an offset, such as 2030-05-02T19:00:00Z"],
    [{ at: "2030-12-31T23:59:60Z" }, "must not be a leap second: send the second before or after it"],
    [{ at: "2030-05-02T19:00:00+01:00[Europe/Lisbon]" }, "must end in its offset or Z: leave out the zone in brackets"],
    [{ at: "0000-01-01T00:00:00Z" }, "must be in a year from 1900 to 9900"],
    [{ at: "9999-12-31T23:59:59-12:00" }, "must be in a year from 1900 to 9900"],
    [{ days: [{ day: "2030-02-29" }] }, "must be a date, such as 2030-05-02"],
    [{ days: [{ day: "0000-01-01" }] }, "must be in a year from 1900 to 9900"],
  ])("%j: %s", (change, problem) => {
    expect(
      compile(SCHEMA)
        .faults({ ...GOOD, ...change })
        .map((fault) => fault.problem),
    ).toEqual([problem]);
  });

  test("is explained in the language of the reader, where a pattern says nothing to people", () => {
    const said = (change: object) =>
      inLanguage("de", () =>
        compile(SCHEMA)
          .faults({ ...GOOD, ...change })
          .map((fault) => fault.problem),
      );
    expect(said({ file_id: "x" })).toEqual(["hat eine Form oder Zeichen, die nicht erlaubt sind"]);
    expect(said({ count: "many" })).toEqual(["muss eine ganze Zahl sein"]);
  });
});

test.each(["2030-05-02T19:00:00Z", "2030-05-02t19:00:00.123456789z", "2028-02-29T00:00:00+23:59"])(
  "a date and time of RFC 3339 is taken: %s",
  (at) => {
    expect(compile(SCHEMA).faults({ ...GOOD, at })).toEqual([]);
  },
);

test("a reply can have times before and after those that callers can send", () => {
  expect(compile(SCHEMA).valid({ ...GOOD, at: "1850-01-01T00:00:00Z" })).toBe(true);
  expect(compile(SCHEMA).valid({ ...GOOD, at: "9999-12-31T00:00:00Z" })).toBe(true);
  expect(compile(SCHEMA).valid({ ...GOOD, at: "0000-01-01T00:00:00Z" })).toBe(false);
});

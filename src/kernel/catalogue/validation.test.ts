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

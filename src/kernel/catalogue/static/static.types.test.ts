import { type Static as StaticOfTypeBox, Type } from "typebox";
import { expect, test } from "vitest";
import { choice, NoInput, nullable, object } from "../schema.ts";
import type { Static } from "./static.ts";

const Every = object("Every", {
  text: Type.String(),
  count: Type.Integer(),
  share: Type.Optional(Type.Number()),
  isOpen: Type.Boolean(),
  ok: Type.Literal(true),
  nothing: Type.Null(),
  anything: Type.Unknown(),
  word: Type.Enum(["a", "b"]),
  choice: Type.Optional(choice(["c", "d"])),
  list: Type.Array(Type.Array(object("Item", { name: Type.Optional(Type.String()) }))),
  byName: Type.Record(Type.String(), Type.Integer()),
  either: Type.Union([Type.String(), object("Other", { id: Type.Integer() })]),
  maybe: nullable(Type.String()),
  pair: Type.Tuple([Type.String(), Type.Integer()]),
  empty: NoInput,
});

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiled, never run. `tsc` fails when the types differ. */
function planted(
  whole: Same<Static<typeof Every>, StaticOfTypeBox<typeof Every>>,
  partial: Same<Static<ReturnType<typeof Partial>>, StaticOfTypeBox<ReturnType<typeof Partial>>>,
  wrong: Same<Static<typeof Every>, StaticOfTypeBox<typeof NoInput>>,
) {
  whole satisfies true;
  partial satisfies true;
  wrong satisfies false;
}

const Partial = () => Type.Partial(Every);

test("static types are those of TypeBox", () => {
  expect(planted).toBeTypeOf("function");
});

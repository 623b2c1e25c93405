import { expect, test } from "vitest";
import { slug } from "./slug.ts";

test.each([
  ["Robótica para Crianças", 60, "robotica-para-criancas"],
  ["  ¿Qué tal?  ", 60, "que-tal"],
  ["ﬁne Ⅳ", 60, "fine-iv"],
  ["Große Straße, Øst", 60, "grosse-strasse-ost"],
  ["one two", 4, "one"],
  ["工作坊", 60, ""],
  ["", 60, ""],
])("makes the slug of %j within %i characters %j", (text, charsMax, expected) => {
  expect(slug(text, charsMax)).toBe(expected);
});

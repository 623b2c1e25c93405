import { expect, test } from "vitest";
import type { Form } from "../../../../web/core/index.ts";
import { weekFault, weekInput } from "./week-fields.tsx";

const formOf = (fields: Record<string, string>) => ({ text: (name: string) => fields[name] ?? "" }) as Form;

const MONDAY = { monday_from_1: "09:00", monday_until_1: "12:00", monday_from_2: "13:00", monday_until_2: "18:00" };
const faultOf = (fields: Record<string, string>, saved?: Parameters<typeof weekFault>[1]) =>
  weekFault(formOf({ ...MONDAY, ...fields }), saved)?.faults.map(({ field }) => field);

test("hours by weekday have two spans a day, and the other days are closed", () => {
  const week = weekInput(formOf(MONDAY));
  expect(week).toMatchObject({ tuesday: [], sunday: [] });
  expect(week?.monday).toEqual([
    { opens_at: "09:00", closes_at: "12:00" },
    { opens_at: "13:00", closes_at: "18:00" },
  ]);
  expect(weekInput(formOf({}))).toBeNull();
});

test.each([
  ["both times of each span", {}, undefined],
  ["a missing end", { friday_from_1: "09:00" }, ["friday_until_1"]],
  ["an end before the start", { friday_from_1: "18:00", friday_until_1: "09:00" }, ["friday_until_1"]],
  ["an end at midnight", { friday_from_1: "18:00", friday_until_1: "00:00" }, undefined],
  ["overlapping spans", { monday_from_2: "11:00" }, ["monday_until_1"]],
])("judges %s", (_what, fields, expected) => {
  expect(faultOf(fields as Record<string, string>)).toEqual(expected);
});

test("keeps hours past midnight that are saved already", () => {
  const night = { friday_from_1: "18:00", friday_until_1: "03:00" };
  const saved = weekInput(formOf(night));
  expect(faultOf(night, saved ?? undefined)).toBeUndefined();
});

import { expect, test } from "vitest";
import { expiring } from "../catalogue/retention.ts";
import type { Message } from "../languages/messages.ts";

const kept = ({ days, openDays }: { days: number; openDays: number }): Message => ({
  key: "test.kept",
  parameters: { days, openDays },
});
const base = { what: { key: "test.what" }, why: { key: "test.why" }, kept };
const now = new Date("2028-02-29T12:00:00Z");

test("the sentence and the deletion have the same periods", () => {
  const rule = expiring({
    ...base,
    tables: ["ticket"],
    after: { days: 30, openDays: { usual: 60, of: () => 90 } },
    expires: { days: { ticket: "closed_at < $1" }, openDays: { ticket: "opened_at < $1" } },
  });
  expect(rule.kept.parameters).toEqual({ days: 30, openDays: 60 });
  expect(
    rule.expiries?.map(({ before }) =>
      before(now, {} as never)
        .toISOString()
        .slice(0, 10),
    ),
  ).toEqual(["2028-01-30", "2027-12-01"]);
});

test("a period has the unit of its name", () => {
  const rule = expiring({
    ...base,
    kept: (_: { hours: number; paidYears: number }): Message => ({ key: "test.kept" }),
    tables: ["ticket"],
    after: { hours: 2, paidYears: 10 },
    expires: { hours: { ticket: "at < $1" }, paidYears: { ticket: "paid_at < $1" } },
  });
  expect(rule.expiries?.map(({ before }) => before(now, {} as never).toISOString())).toEqual([
    "2028-02-29T10:00:00.000Z",
    "2018-03-01T12:00:00.000Z",
  ]);
});

test("rejects a period without rows, without its sentence, and tables of others", () => {
  const tables = ["ticket"] as const;
  // @ts-expect-error openDays deletes nothing
  expiring({ ...base, tables, after: { days: 1, openDays: 2 }, expires: { days: { ticket: "at < $1" } } });
  const expires = { days: { ticket: "at < $1" }, openDays: { ticket: "at < $1" } };
  // @ts-expect-error openDays has no length
  expiring({ ...base, tables, after: { days: 1 }, expires });
  // @ts-expect-error the sentence has no weeks
  expiring({ ...base, tables, after: { days: 1, openDays: 2, weeks: 3 }, expires });
  expiring({
    ...base,
    tables,
    after: { days: 1, openDays: 2 },
    // @ts-expect-error the rule has no table of this name
    expires: { days: { member: "at < $1" }, openDays: { ticket: "at < $1" } },
  });
  // @ts-expect-error weeks are no unit
  expiring({ ...base, kept: (_: { weeks: number }) => base.what, tables, after: { weeks: 1 }, expires: { weeks: {} } });
});

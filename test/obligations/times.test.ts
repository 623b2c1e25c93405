import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";

/** Replies of which an agent reads times to its member. Times are in UTC, days and hours are the space's. */
const WITH_TIMES = [
  "events.list_upcoming",
  "events.get",
  "events.get_live",
  "events.list_between",
  "events.list_mine",
  "events.save_the_dates",
  "events.feed",
  "account.get_activity",
  "resources.list",
  "resources.my_bookings",
];

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Values that a date can have in JSON, in the standards and in programs, and the first and last that are taken. */
const TIMES = [
  "2030-03-28T23:59:60Z",
  "2030-03-28T10:00:00+01:00[Europe/Lisbon]",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "1900-01-01T00:00:00Z",
  "2028-02-29t00:00:00.123456789+23:59",
  "9900-12-31T23:59:59Z",
  "9999-12-31T23:59:59-12:00",
];
const DAYS = ["0000-01-01", "1900-01-01", "2028-02-29", "9900-12-31", "9999-12-31"];

type Path = readonly (string | number)[];

/** The fields with a date, also within lists and objects. */
function fieldsOf(schema: Schema, path: Path = []): { path: Path; format: string }[] {
  const { format = "", properties = {}, items, anyOf = [] } = schema;
  return [
    ...(format in VALUES ? [{ path, format }] : []),
    ...anyOf.flatMap((each) => fieldsOf(each, path)),
    ...(items ? fieldsOf(items, [...path, 0]) : []),
    ...Object.entries(properties).flatMap(([name, each]) => fieldsOf(each, [...path, name])),
  ];
}

const VALUES: Readonly<Record<string, readonly string[]>> = { "date-time": TIMES, date: DAYS };

function changed(input: unknown, [step, ...rest]: Path, value: string): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") return [changed(Array.isArray(input) ? input[step] : undefined, rest, value)];
  const members = (input ?? {}) as Record<string, unknown>;
  return { ...members, [step]: changed(members[step], rest, value) };
}

const CASES = atriumCatalogue().entries.flatMap((entry) =>
  fieldsOf(entry.operation.input as Schema).map(({ path, format }) => ({
    name: `${entry.operation.id} ${path.join(".")}`,
    entry,
    path,
    format,
  })),
);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

describe("with odd dates and times in any of its fields", () => {
  test.each(CASES)("$name is read or refused, without a fault", async ({ entry, path, format }) => {
    for (const value of VALUES[format] ?? []) {
      const input = changed(entry.operation.examples[0]?.input, path, value) as Record<string, unknown>;
      const { status } = await callRest(world, entry, input, credentialFor(entry, world));
      expect([value, status < 500]).toEqual([value, true]);
    }
  });
});

test("the last date of the longest series can be shown", async () => {
  const input = {
    title: "The far future",
    start: "9900-12-30T10:00:00Z",
    end: "9900-12-30T11:00:00Z",
    visible_to: "operator",
    repeats: { every: "month", count: 60 },
  };
  const { status } = await world.atrium.request("/api/events/own?dry_run=true", {
    method: "POST",
    body: input,
    cookie: world.operator.cookie,
  });
  expect(status).toBeLessThan(300);
});

test.each(WITH_TIMES)("%s names the space's time zone", async (id) => {
  const entry = atriumCatalogue().byId(id);
  if (!entry) throw new Error(`the catalogue has no ${id}`);
  const input = entry.operation.examples[0]?.input as Record<string, unknown>;
  const { body } = await callRest(world, entry, input, credentialFor(entry, world));
  const space = await world.atrium.kernel.database.read.query.selectFrom("space").select("time_zone").execute();
  expect(body.time_zone).toBe(space[0]?.time_zone);
});

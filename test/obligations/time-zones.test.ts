import { afterAll, beforeAll, expect, test } from "vitest";
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

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

test.each(WITH_TIMES)("%s names the space's time zone", async (id) => {
  const entry = atriumCatalogue().byId(id);
  if (!entry) throw new Error(`the catalogue has no ${id}`);
  const input = entry.operation.examples[0]?.input as Record<string, unknown>;
  const { body } = await callRest(world, entry, input, credentialFor(entry, world));
  const space = await world.atrium.kernel.database.read.query.selectFrom("space").select("time_zone").execute();
  expect(body.time_zone).toBe(space[0]?.time_zone);
});

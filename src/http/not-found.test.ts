import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test.each([
  ["names the method of a known path", "GET", "/api/events/rsvp?x=1", "Use POST."],
  ["names the method of a path with a parameter", "GET", "/api/resources/bookings/book_1/cancel", "Use POST."],
  ["names the nearest path of the method", "GET", "/api/event/upcomming", "Did you mean /api/events/upcoming?"],
  ["names no path that is far", "GET", "/api/entirely-unlike-any-other", "at this path. See http"],
])("%s", async (_title, method, path, step) => {
  const reply = await atrium.request(path, { method });
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ error: { code: "unauthorized", message: expect.stringContaining(step) } });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

test.each([
  ["names the nearest path of the method", "GET", "/api/event/upcomming", "Did you mean /api/events/upcoming?"],
  ["names no path that is far", "GET", "/api/entirely-unlike-any-other", "at this path. See http"],
])("%s", async (_title, method, path, step) => {
  const reply = await atrium.request(path, { method });
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ error: { code: "unauthorized", message: expect.stringContaining(step) } });
});

test.each([
  ["GET", "/api/events/request?x=1", "POST"],
  ["POST", "/api/events/upcoming", "GET, HEAD, OPTIONS"],
  ["GET", "/api/resources/bookings/book_1/cancel", "POST"],
  ["PROPFIND", "/api/events/request", "POST"],
  ["DELETE", "/llms.txt", "GET, HEAD, OPTIONS"],
  ["PUT", "/", "GET, HEAD"],
  ["POST", "/whats-new", "GET, HEAD"],
])("answers %s %s with 405 and the allowed methods, without asking for credentials", async (method, path, allow) => {
  const reply = await atrium.request(path, { method });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, allow]);
  expect(reply.headers.get("www-authenticate")).toBeNull();
});

test("uses up no device code for HEAD", async () => {
  const reply = await fetch(`${atrium.baseUrl}/api/agent/signup/poll?device_code=${"x".repeat(32)}`, {
    method: "HEAD",
  });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET"]);
});

test.each(["/mcp", "/", "/nothing"])("answers unknown methods at %s with 501", async (path) => {
  for (const method of ["PROPFIND", "SEARCH", "MKCOL"]) {
    const reply = await atrium.request(path, { method });
    expect([reply.status, reply.headers.get("www-authenticate")]).toEqual([501, null]);
  }
});

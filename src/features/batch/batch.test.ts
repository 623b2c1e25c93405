import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { listUpcomingEvents } from "../events/index.ts";
import { batch } from "./index.ts";
import { answer, batchable } from "./sub-request.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

const send = (requests: unknown) => atrium.request("/api/batch", { body: { requests } });

test("Endpoints 6: sub-requests return the status and body of a direct call, in order", async () => {
  const paths = ["/api/events/upcoming?limit=2", "/api/events/get", "/api/events/get?luma=https://luma.com/none"];
  const { status, body } = await send(paths.map((path, at) => ({ id: String(at), method: "GET", path })));
  expect([status, body.ok, body.count]).toEqual([200, true, 3]);
  for (const [at, path] of paths.entries()) {
    const direct = await atrium.request(path);
    const { generated_at: _, ...expected } = direct.body;
    expect(body.results[at]).toMatchObject({ id: String(at), path, status: direct.status, ok: direct.status === 200 });
    expect(body.results[at].body).toMatchObject(expected);
  }
});

test.each([
  [{ path: "/api/events/upcoming", method: "POST" }, 400],
  [{ path: "/api/highlights" }, 404],
  [{ path: "/api/activity/me" }, 404],
  [{ path: "//luma.com/api/events/upcoming" }, 400],
  [{ path: "/\\luma.com/api/events/upcoming" }, 400],
  [{ path: "http://batch.invalid/api/events/upcoming" }, 400],
  [{ path: "/api/events/upcoming?limit=1&limit=2" }, 400],
  [{ path: "/api/events/get?luma=%00" }, 400],
  [{ path: "" }, 400],
])("Endpoints 6: %j is rejected in its own result with %d, and the envelope stays 200", async (request, status) => {
  const { status: whole, body } = await send([request, { path: "/api/events/upcoming/" }]);
  expect([whole, body.results[0].status, body.results[1].status]).toEqual([200, status, 200]);
  expect(body.results[0]).toMatchObject({ ok: false, body: { ok: false, error: expect.any(String) } });
});

test("Endpoints 6, 400 malformed batch, 413 batch, Batch limits: rejects invalid envelopes as a whole", async () => {
  const one = { path: "/api/events/upcoming" };
  for (const requests of [[], Array.from({ length: 21 }, () => one), [{ id: 1, ...one }], [{}], "x", undefined]) {
    expect((await send(requests)).status).toBe(400);
  }
  expect((await send(Array.from({ length: 20 }, () => one))).status).toBe(200);
  const sized = (bytes: number) => {
    const body = JSON.stringify({ requests: [one] });
    return atrium.request("/api/batch", { body: `${body}${" ".repeat(bytes - body.length)}` });
  };
  expect([(await sized(16 * 1024)).status, (await sized(16 * 1024 + 1)).status]).toEqual([200, 413]);
  expect((await atrium.request("/api/batch", { body: '{"requests":' })).status).toBe(400);
});

test("Endpoints 6: returns 500 for a failed sub-request and reports it", async () => {
  const broken = { ...listUpcomingEvents, handler: () => Promise.reject(new Error("broken")) };
  const faults: unknown[] = [];
  const allowed = new Map([["/api/events/upcoming", batchable(broken)]]);
  const result = await answer({} as never, { path: "/api/events/upcoming" }, allowed, (fault) => faults.push(fault));
  expect(result).toMatchObject({ status: 500, ok: false, body: { error_kind: "internal" } });
  expect(faults).toEqual([new Error("broken")]);
});

test("Endpoints 6: batches only public reads", () => {
  const guarded = { ...listUpcomingEvents, access: { scope: "events:read_upcoming", session: false } } as const;
  expect(() =>
    batch(
      [guarded],
      () => undefined,
      () => atrium.catalogue,
    ),
  ).toThrow("cannot be batched");
});

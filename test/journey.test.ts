import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "./harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

describe("the smoke", () => {
  test("an agent books", async () => {
    const operator = await atrium.person("operator");
    const token = await atrium.token(operator);
    const added = await atrium.request("/api/resources", {
      token,
      body: { id: "ft-9", kind: "room", name: "FT-9" },
    });
    expect(added.body).toMatchObject({ ok: true });
    const booked = await atrium.request("/api/resources/book", {
      token,
      body: {
        resource_id: "ft-9",
        start_iso: "2026-12-01T10:00:00Z",
        end_iso: "2026-12-01T11:00:00Z",
        email: "a@b.co",
      },
    });
    expect(booked.body).toMatchObject({ ok: true, queued: true, rate: { current: 1, remaining: 9, limit: 10 } });
    const activity = await atrium.request("/api/activity/me", { token });
    expect(activity.body.events[0]).toMatchObject({ tool: "ic_resources_book", outcome: "ok" });
    expect((await atrium.request("/api/agent/token/revoke", { token, method: "POST" })).body).toMatchObject({
      revoked: true,
    });
    expect((await atrium.request("/api/activity/me", { token })).status).toBe(401);
    expect((await atrium.request("/api/agent/token/revoke", { token, method: "POST" })).body).toMatchObject({
      already_revoked: true,
    });
  });
});

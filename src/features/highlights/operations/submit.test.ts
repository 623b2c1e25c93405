import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS, type Newsroom, PENDING, startNewsroom, story } from "../../../../test/harness/highlights.ts";

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.atrium.close());

describe("submission", () => {
  test("Endpoints 14, Highlight submission none → pending: accepts a story with 202, its id and the URL to poll", async () => {
    room.clock.advance(DAY_MS);
    const sent = story();
    const { status, headers, body } = await room.submit(sent);
    const pollUrl = `${room.atrium.baseUrl}${PENDING}?id=${sent.id}`;
    expect(status).toBe(202);
    expect(headers.get("location")).toBe(pollUrl);
    expect(body).toEqual({
      ok: true,
      id: sent.id,
      job_id: sent.id,
      status: "pending",
      poll_url: pollUrl,
      refreshed: false,
      expires_at: new Date(room.clock.now().getTime() + 14 * DAY_MS).toISOString(),
      rate: { current: 1, remaining: 2, limit: 3 },
    });
    expect(
      (await room.atrium.request(pollUrl.slice(room.atrium.baseUrl.length), { token: room.token })).body,
    ).toMatchObject({
      ok: true,
      status: "pending",
      job_id: sent.id,
    });
  });

  test("Endpoints 14: replays the same 202 and Location", async () => {
    room.clock.advance(DAY_MS);
    const headers = { "idempotency-key": "night-market" };
    const sent = story();
    const [first, second] = [await room.submit(sent, { headers }), await room.submit(sent, { headers })];
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get("location")]).toEqual([202, first.headers.get("location")]);
  });

  test("Endpoints 14: accepts the story wrapped in `story` on every transport", async () => {
    const { id, ...others } = story();
    room.clock.advance(DAY_MS);
    expect((await room.submit({ story: { id, ...others } })).body).toMatchObject({ ok: true, id });
    expect((await room.submit({ id, story: others })).body).toMatchObject({ ok: true, id, refreshed: true });
    expect((await room.submit({ story: "x" })).body.error_kind).toBe("validation");
    const unknown = await room.submit({ story: { ...others, people_show: [], id } });
    expect(unknown.body.error).toBe("people_show is not a known field; did you mean people_shown?");
  });

  test("Endpoints 14: replaces another member_id by the token's, with a warning", async () => {
    room.clock.advance(DAY_MS);
    const { status, body } = await room.submit(story({ member_id: "kofi-mensah" }));
    expect({ status, warnings: body.warnings }).toEqual({
      status: 202,
      warnings: [expect.stringContaining(room.member.memberId)],
    });
  });

  test("Endpoints 14, 413 highlight: rejects sessions and bodies over 256 KB", async () => {
    expect((await room.atrium.request(PENDING, { body: story(), cookie: room.member.cookie })).status).toBe(401);
    expect((await room.submit(story({ dek: "x".repeat(256 * 1024) }))).status).toBe(413);
  });

  test.each([
    ["a dek of 801 characters", { dek: "x".repeat(801) }],
    ["an invalid id", { id: "My story" }],
    [
      "a focal point beyond the edge",
      { images: ["https://images.example.org/a.jpg"], image_focals: { "0": [0, 1.1] } },
    ],
    ["a focal point of no image", { image_focals: { cover: [0, 1] } }],
    ["an image at a private address", { images: ["https://192.168.0.1/a.jpg"] }],
    ["an image of ours that is not stored", { images: [`/media/${"0".repeat(64)}.webp`] }],
    ["no title", { event_title: undefined }],
  ])("Endpoints 14, 400 invalid field: rejects an invalid story free of charge: %s", async (_what, changed) => {
    room.clock.advance(DAY_MS);
    expect(await room.submit(story(changed))).toMatchObject({ status: 400, body: { error_kind: "validation" } });
    expect((await room.submit(story())).body.rate.current).toBe(1);
  });

  test("Highlight submissions, Highlight submission none → pending, UTC day boundary: allows three a day per token; updates are free", async () => {
    room.clock.advance(DAY_MS);
    const [first, ...others] = [story(), story(), story()];
    for (const each of [first, ...others]) expect((await room.submit(each)).status).toBe(202);
    const again = await room.submit({ ...first, dek: "Fifty stalls." });
    expect(again).toMatchObject({
      status: 202,
      body: { refreshed: true, rate: { current: 3, remaining: 0, limit: 3 } },
    });
    const fourth = await room.submit(story());
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(0);
    room.clock.advance(DAY_MS);
    expect((await room.submit(story())).status).toBe(202);
  });

  test("Highlight submissions: charges two concurrent sends of a story once", async () => {
    room.clock.advance(DAY_MS);
    const sent = story();
    const replies = await Promise.all([room.submit(sent), room.submit(sent)]);
    expect(replies.map(({ body }) => body.refreshed).sort()).toEqual([false, true]);
    expect((await room.submit(story())).body.rate.current).toBe(2);
  });

  test("Highlight publishing: rejects an id of another member's story", async () => {
    const id = await room.submitted();
    const other = await room.atrium.token("ic-member");
    expect(await room.submit(story({ id }), { token: other })).toMatchObject({
      status: 409,
      body: { error_kind: "already_exists" },
    });
    expect((await room.decide(id, "approve")).status).toBe(200);
    expect((await room.submit(story({ id }), { token: other })).status).toBe(409);
    expect(await room.submit(story({ id, dek: "A new version." }))).toMatchObject({ status: 202 });
  });
});

describe("polling", () => {
  test("Endpoints 15: answers gone for unknown ids and other members' stories", async () => {
    const id = await room.submitted();
    const other = await room.atrium.token("ic-member");
    expect([await room.pollStatus(id), await room.pollStatus(id, other), await room.pollStatus("nothing")]).toEqual([
      "pending",
      "gone",
      "gone",
    ]);
  });

  test("Endpoints 15: counts pending stories without an id, and needs the scope", async () => {
    room.clock.advance(DAY_MS);
    const before = (await room.atrium.request(PENDING, { token: room.token })).body;
    expect((await room.submit(story())).status).toBe(202);
    expect((await room.atrium.request(PENDING, { token: room.token })).body).toEqual({
      ok: true,
      count: before.count + 1,
    });
    expect((await room.atrium.request(PENDING)).status).toBe(401);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const get = async (path: string, token: string) => (await scene.atrium.request(path, { token })).body;

/** Longer than what it waits for takes, and shorter than what it waits at most. */
async function within<T>(waiting: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(reject, 15_000, new Error("it waited too long")).unref(),
  );
  return Promise.race([waiting, tooLong]);
}

test("an agent that waits for its approval gets the result as soon as it is carried out", async () => {
  const { token } = await scene.agent();
  const { id } = (await scene.book(token, scene.slot())).body.approval;
  const waiting = get(`/api/approvals/${id}?wait=25`, token);
  await scene.decide(id, "approve");
  const { approval } = await within(waiting);
  expect(approval).toMatchObject({ state: "executed", result: { status: 200, body: { queued: true } } });
});

test("an agent that waits for its approval is answered when it is denied", async () => {
  const { token } = await scene.agent();
  const { id } = (await scene.book(token, scene.slot())).body.approval;
  const waiting = get(`/api/approvals/${id}?wait=25`, token);
  await scene.decide(id, "deny", { reason: "Not today." });
  expect((await within(waiting)).approval).toMatchObject({ state: "denied", reason: "Not today." });
});

test("a call that waits is answered once its time is over", async () => {
  const { token } = await scene.agent();
  const { id } = (await scene.book(token, scene.slot())).body.approval;
  expect((await get(`/api/approvals/${id}?wait=1`, token)).approval.state).toBe("pending");
  expect(await get(`/api/events/wait?id=${id}&wait=1`, token)).toMatchObject({ ok: true, has_news: false, last_id: 0 });
});

test("an agent hears of a decision by the id from the reply to its write, and of the next one after it", async () => {
  const { token } = await scene.agent([]);
  const { booking_id } = (await scene.book(token, scene.slot())).body;
  const waiting = get(`/api/events/wait?id=${booking_id}`, token);
  const { cookie } = await scene.atrium.person("operator");
  const path = `/api/resources/requests/${booking_id}/decision`;
  const decided = await scene.atrium.request(path, { cookie, body: { decision: "confirm" } });
  expect(decided.status).toBe(200);
  const news = await within(waiting);
  expect(news).toMatchObject({ has_news: true, events: [{ type: "booking_decided", target: { id: booking_id } }] });
  const later = await get(`/api/events/wait?id=${booking_id}&since=${news.last_id}&wait=0`, token);
  expect(later).toMatchObject({ has_news: false, events: [], last_id: news.last_id });
});

test("a wait for an ID of no kind, or after the end of the log, is refused at once", async () => {
  const { token } = await scene.agent();
  const wait = (query: string) => within(get(`/api/events/wait?${query}`, token));
  expect(await wait("id=nope")).toMatchObject({ error_kind: "validation", hint: expect.stringContaining("book_…") });
  expect((await wait("id=book_0123456789abcdef01234567&since=99999999")).error_kind).toBe("validation");
});

test("only a member has a log to wait for", async () => {
  const minted = await scene.atrium.request("/api/agent/sandbox/mint", { method: "POST" });
  expect((await get("/api/events/wait?id=bkg_1&wait=0", minted.body.agent_token)).error_kind).toBe("forbidden");
});

test("nobody hears of the records of others", async () => {
  const { token } = await scene.agent();
  const { id } = (await scene.book(token, scene.slot())).body.approval;
  await scene.decide(id, "deny");
  expect((await get(`/api/events/wait?id=${id}&wait=0`, token)).has_news).toBe(true);
  const other = await scene.atrium.token("ic-member");
  expect((await get(`/api/events/wait?id=${id}&wait=0`, other)).has_news).toBe(false);
  expect((await get(`/api/approvals/${id}?wait=25`, other)).error_kind).toBe("not_found");
});

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RequestOptions } from "../../../test/harness/atrium.ts";
import { deleteExpired, jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { insertFirstForms } from "../hack/applications/form-store.ts";
import { type ApplicationRow, insertApplication } from "../hack/applications/store.ts";
import { type Hackathon, startHackathon } from "../hack/testing/hackathon.ts";
import { remind } from "./jobs/remind.ts";
import { say } from "./messages.ts";
import { personal } from "./personal-data.ts";

const HOUR_MS = 3_600_000;

let hack: Hackathon;
let [ada, ben, olga]: Person[] = [];
beforeAll(async () => {
  hack = await startHackathon();
});
afterAll(() => hack.atrium.close());
/** Each test begins with the event alone, and in an hour of its own, because reports are limited per hour. */
beforeEach(async () => {
  hack.clock.advance(HOUR_MS);
  await hack.reset();
  [ada, ben, olga] = [await hack.participant("Ada"), await hack.participant("Ben"), await hack.crew("organizer")];
});

async function pictureOf(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "Somebody's secret place" } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

const as = (who: Person | undefined) => who as Person;

async function upload(who: Person | undefined, { color = "#285", ...body }: Record<string, unknown> = {}) {
  const sent = { alt: "People at a table", others: "none", no_minors: true, ...body };
  const data_url = await pictureOf(String(color));
  return hack.call(as(who), "POST", "/api/hack/photos", { ...sent, data_url });
}

const decide = (who: Person | undefined, photo: { photo_id: string; rev: number }, decision: string, more = {}) =>
  hack.call(as(who), "POST", "/api/hack/photos/decisions", {
    photos: [{ photo_id: photo.photo_id, rev: photo.rev }],
    decision,
    confirm: true,
    ...more,
  });

const ask = (path: string, options: RequestOptions = {}) => hack.atrium.request(path, options);
const listed = async () => (await ask("/api/hack/photos?eid=harbor-hack")).body;
const reviewed = async (state: string) =>
  (await hack.call(as(olga), "GET", "/api/hack/photos/review", { state })).photos;
const answer = async (who: Person | undefined, photoId: string, given: string) =>
  (
    await ask(`/api/hack/photos/${photoId}/consent`, {
      cookie: as(who).cookie,
      method: "PUT",
      body: { answer: given },
    })
  ).body;
const pathOf = (url: string) => url.slice(hack.atrium.baseUrl.length);

test("a photo is public once organizers and everyone in it agree", async () => {
  const { photo } = await upload(ada, { people: [as(ben).memberId], caption: "Night shift" });
  expect(photo).toMatchObject({ state: "pending", mine: true, people: [{ name: "Ben", consent: "asked" }] });
  expect((await decide(olga, photo, "publish")).decided).toEqual([{ photo_id: photo.photo_id, state: "waiting" }]);
  expect((await listed()).total).toBe(0);
  expect((await ask(pathOf(photo.url))).status).toBe(404);
  expect((await answer(ben, photo.photo_id, "granted")).photo.state).toBe("published");
  const { photos, total } = await listed();
  expect([total, photos[0]]).toMatchObject([1, { caption: "Night shift", alt: "People at a table" }]);
  expect(JSON.stringify(photos)).not.toMatch(/Ada|Ben|mem_/);
  expect((await hack.call(as(ben), "GET", "/api/hack/photos/mine")).photos).toMatchObject([
    { my_consent: "granted", mine: false, people: [] },
  ]);
});

test("pictures carry no metadata, and their addresses end with the consent", async () => {
  const { photo } = await upload(ada, { people: [as(ben).memberId] });
  await decide(olga, photo, "publish");
  await answer(ben, photo.photo_id, "granted");
  for (const [url, width] of [
    [photo.url, 2_048],
    [photo.thumbnail_url, 640],
  ] as const) {
    const served = await fetch(url);
    expect(served.headers.get("cache-control")).toBe("private, no-cache");
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
    expect(metadata.exif).toBeUndefined();
  }
  await answer(ben, photo.photo_id, "refused");
  for (const url of [photo.url, photo.thumbnail_url]) expect((await ask(pathOf(url))).status).toBe(404);
  expect((await listed()).total).toBe(0);
  expect((await ask(pathOf(photo.url), { cookie: as(ben).cookie })).status).toBe(200);
});

test("only the member in person agrees; an agent can refuse", async () => {
  const { photo } = await upload(ada, { people: [as(ben).memberId] });
  const path = `/api/hack/photos/${photo.photo_id}/consent`;
  const byAgent = async (given: string) =>
    ask(path, { token: await hack.atrium.token(as(ben)), method: "PUT", body: { answer: given } });
  for (const given of ["granted", "not_shown"]) {
    expect((await byAgent(given)).body).toMatchObject({ error_kind: "person_decides" });
  }
  expect((await byAgent("refused")).body.photo).toMatchObject({ my_consent: "refused" });
  expect((await answer(ada, photo.photo_id, "granted")).error_kind).toBe("not_found");
});

test("who refused photos in the application has refused each photo", async () => {
  const at = hack.clock.now();
  const application: ApplicationRow = {
    application_id: "a_0123456789abcdef",
    eid: "harbor-hack",
    member_id: as(ben).memberId,
    applicant_type: "designer",
    form_version: 3,
    answers: { media_ok: "no" },
    status: "approved",
    waitlist_no: null,
    confirm_by: null,
    confirmed_at: null,
    withdrawn_reason: null,
    decided_by: null,
    decided_at: null,
    note: null,
    submitted_at: at,
    updated_at: at,
  };
  await hack.atrium.kernel.database.transaction(async (tx) => {
    await insertFirstForms(tx, "harbor-hack");
    await insertApplication(tx, application);
  });
  const { photo } = await upload(ada, { people: [as(ben).memberId, "me"] });
  expect(photo.people).toMatchObject([
    { name: "Ada", consent: "granted" },
    { name: "Ben", consent: "refused" },
  ]);
});

test("a report by anybody hides the photo until organizers decide", async () => {
  const { photo } = await upload(ada);
  await decide(olga, photo, "publish");
  const path = `/api/hack/photos/${photo.photo_id}/takedown`;
  const { status, body } = await ask(path, { body: { reason: "I am in it.", contact: "me@example.org" } });
  expect([status, body.hidden]).toEqual([200, true]);
  expect(Date.parse(body.decide_by) - hack.clock.now().getTime()).toBe(72 * HOUR_MS);
  expect([(await listed()).total, (await ask(pathOf(photo.url))).status]).toEqual([0, 404]);
  expect((await ask(path, { body: {} })).status).toBe(404);
  const [hidden] = await reviewed("hidden");
  expect(hidden.reports).toMatchObject([{ by: null, reason: "I am in it.", contact: "me@example.org" }]);
  expect((await decide(olga, { ...photo, rev: photo.rev + 1 }, "restore")).left).toEqual([
    { photo_id: photo.photo_id, why: "changed" },
  ]);
  expect((await decide(olga, hidden.photo, "restore")).decided).toMatchObject([{ state: "published" }]);
  expect((await listed()).total).toBe(1);
});

test("five reports an hour per address", async () => {
  const { photo } = await upload(ada);
  await decide(olga, photo, "publish");
  const path = `/api/hack/photos/${photo.photo_id}/takedown`;
  const member = { cookie: as(ben).cookie, body: {} };
  const statuses = [];
  for (let turn = 0; turn < 6; turn++) {
    const [hidden] = await reviewed("hidden");
    if (hidden) await decide(olga, hidden.photo, "restore");
    statuses.push((await ask(path, member)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("who is named in a photo and reports it has refused it too", async () => {
  const { photo } = await upload(ada, { people: [as(ben).memberId] });
  await decide(olga, photo, "publish");
  await answer(ben, photo.photo_id, "granted");
  await ask(`/api/hack/photos/${photo.photo_id}/takedown`, { cookie: as(ben).cookie, body: {} });
  const [hidden] = await reviewed("hidden");
  expect((await decide(olga, hidden.photo, "restore")).decided).toMatchObject([{ state: "waiting" }]);
  expect((await listed()).total).toBe(0);
});

test("only members with a seat and organizers upload photos", async () => {
  const refused = [await upload(await hack.crew("judge")), await upload(await hack.crew("sponsor"))];
  expect(refused.map(({ error_kind }) => error_kind)).toEqual(["forbidden", "forbidden"]);
  expect((await upload(olga)).photo.state).toBe("pending");
});

test("an upload tells nothing about the hidden photo of another member", async () => {
  const { photo } = await upload(ada);
  await decide(olga, photo, "publish");
  expect((await upload(ben)).error_kind).toBe("already_exists");
  await ask(`/api/hack/photos/${photo.photo_id}/takedown`, { cookie: as(ben).cookie, body: {} });
  expect((await upload(ben)).photo.state).toBe("pending");
  expect((await reviewed("pending"))[0].copies).toEqual(["hidden"]);
});

test("a removed photo is gone for good, and its member cannot upload it again", async () => {
  const { photo } = await upload(ada);
  expect((await decide(olga, photo, "remove")).error_kind).toBe("validation");
  await decide(olga, photo, "remove", { note: "Shows a badge." });
  expect((await upload(ada)).error_kind).toBe("already_exists");
  const again = { cookie: as(ada).cookie, method: "PATCH", body: { caption: "Again" } };
  expect((await ask(`/api/hack/photos/${photo.photo_id}`, again)).body.error_kind).toBe("already_decided");
  const mine = (await hack.call(as(ada), "GET", "/api/hack/photos/mine")).photos;
  expect(mine).toMatchObject([{ state: "removed", note: "Shows a badge." }]);
  hack.clock.advance(31 * 24 * HOUR_MS);
  expect(await deleteExpired(jobContext(hack.atrium, hack.clock))).toMatchObject({ hack_photo: 1 });
});

test("nobody decides on their own photo, and only organizers decide", async () => {
  const { photo } = await upload(olga, { color: "#333" });
  expect((await decide(olga, photo, "publish")).left).toEqual([{ photo_id: photo.photo_id, why: "own" }]);
  expect((await decide(ada, photo, "publish")).error_kind).toBe("forbidden");
  expect((await hack.call(as(ada), "GET", "/api/hack/photos/review")).error_kind).toBe("forbidden");
  expect((await ask(`/api/hack/photos/${photo.photo_id}`, { cookie: as(ada).cookie })).status).toBe(404);
});

test("new words of a published photo are reviewed again; new people are asked", async () => {
  const { photo } = await upload(ada);
  await decide(olga, photo, "publish");
  const change = async (who: Person | undefined, body: object) =>
    (await ask(`/api/hack/photos/${photo.photo_id}`, { cookie: as(who).cookie, method: "PATCH", body })).body;
  expect((await change(olga, { alt: "Four people at a table" })).photo.state).toBe("published");
  expect((await change(ada, { add_people: [as(ben).memberId] })).photo.state).toBe("waiting");
  await answer(ben, photo.photo_id, "not_shown");
  expect((await listed()).total).toBe(1);
  expect((await change(ada, { caption: "Buy my coins" })).photo.state).toBe("pending");
  expect((await change(ben, { caption: "Mine" })).error_kind).toBe("forbidden");
  expect((await change(ada, { add_people: ["mem_stranger"] })).error_kind).toBe("validation");
});

test("photos of minors, files that are no images, and strangers' uploads are refused", async () => {
  expect((await upload(ada, { no_minors: false })).error_kind).toBe("validation");
  const noImage = { alt: "A", others: "none", no_minors: true, data_url: "data:image/png;base64,AAAA" };
  expect((await hack.call(as(ada), "POST", "/api/hack/photos", noImage)).error_kind).toBe("not_an_image");
  expect((await upload(await hack.atrium.person("public"))).error_kind).toBe("forbidden");
  await hack.phase("PRE");
  expect((await upload(ada)).error_kind).toBe("wrong_phase");
});

test("organizers are reminded once of a report after three days", async () => {
  const { photo } = await upload(ada);
  await decide(olga, photo, "publish");
  await ask(`/api/hack/photos/${photo.photo_id}/takedown`, { body: {} });
  hack.clock.advance(73 * HOUR_MS);
  expect(await remind.run(jobContext(hack.atrium, hack.clock))).toEqual(say.reportedPhotosOverdue({ count: 1 }));
  expect(await remind.run(jobContext(hack.atrium, hack.clock))).toBeNull();
});

test("a photo stays hidden when a member named in it leaves", async () => {
  const { photo } = await upload(ada, { people: [as(ben).memberId] });
  await decide(olga, photo, "publish");
  await answer(ben, photo.photo_id, "granted");
  await hack.atrium.kernel.database.transaction((tx) => personal.eraseOf(tx, as(ben).memberId));
  expect((await listed()).total).toBe(0);
  const [waiting] = await reviewed("waiting");
  expect(waiting.photo.people).toMatchObject([{ member_id: null, name: "", consent: "refused" }]);
});

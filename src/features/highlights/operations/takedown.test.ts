import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestNotification } from "../../../../test/harness/atrium.ts";
import { type Newsroom, startNewsroom } from "../../../../test/harness/highlights.ts";

let room: Newsroom;
let id: string;
let image: string;
let wall: string;
let takenDownAt: Date;
beforeAll(async () => {
  room = await startNewsroom();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#285" } })
    .jpeg()
    .toBuffer();
  const upload = { data_url: `data:image/jpeg;base64,${bytes.toString("base64")}` };
  const uploaded = await room.atrium.request("/api/ingest/highlights/image", { body: upload, token: room.token });
  image = uploaded.body.url;
  id = await room.submitted({ event_title: "The lantern parade", images: [image] });
  await room.decide(id, "approve");
  const display = await room.atrium.request("/api/displays", { token: room.reviewer, body: { name: "Hall" } });
  wall = new URL(display.body.url).pathname.split("/").at(-1) ?? "";
});
afterAll(() => room.atrium.close());

const moderate = (verb: "takedown" | "restore", body: object) =>
  room.atrium.request(`/api/highlights/${id}/${verb}`, { token: room.reviewer, body });

/** Every published place of a story, by name: true if it shows the story. */
async function shown(): Promise<Record<string, boolean>> {
  const { atrium } = room;
  const texts = {
    list: "/api/highlights",
    archive: "/api/highlights?archive=true",
    one: `/api/highlights/${id}`,
    feed: "/highlights.atom",
    home: "/",
    page: "/highlights",
    own: `/highlights/${id}`,
    wall: `/wall/${wall}`,
    screen: `/api/displays/wall/${wall}`,
    image: new URL(image).pathname,
  };
  const entries = Object.entries(texts).map(async ([place, path]) => {
    const reply = await fetch(`${atrium.baseUrl}${path}`);
    if (place === "image") return [place, reply.status === 200];
    return [place, (await reply.text()).includes("The lantern parade")];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const inMostPlaces = {
  list: true,
  one: true,
  feed: true,
  page: true,
  own: true,
  wall: true,
  screen: true,
  image: true,
};

const lastNews = () => newestNotification(room.atrium, room.member);

test("a taken-down story leaves every published place with its images, and its member reads why", async () => {
  expect(await shown()).toMatchObject(inMostPlaces);
  const reason = "Somebody in the picture objects.";
  expect((await moderate("takedown", { reason })).body).toMatchObject({
    dry_run: true,
    would_be: { taken_down: true },
  });
  expect(await shown()).toMatchObject(inMostPlaces);
  expect((await moderate("takedown", { reason: " \u200b", confirm: true })).status).toBe(400);
  room.clock.advance(60_000);
  takenDownAt = room.clock.now();
  expect((await moderate("takedown", { reason, confirm: true })).body).toMatchObject({ changed: true });
  expect((await moderate("takedown", { reason, confirm: true })).body).toMatchObject({ changed: false });
  expect(Object.values(await shown())).toEqual(Array(10).fill(false));
  expect(await lastNews()).toMatchObject({
    title: "Your highlight about “The lantern parade” was taken down",
    detail: reason,
  });
  const decided = await room.atrium.request("/api/ingest/highlights/decided", { token: room.token });
  expect(decided.body.decided[0]).toMatchObject({ id, outcome: "taken_down", reason });
});

test("decided stories carry the time of their takedown", async () => {
  const decided = () => room.atrium.request("/api/ingest/highlights/decided", { token: room.token });
  const [taken] = (await decided()).body.decided;
  expect(taken).toMatchObject({ outcome: "taken_down", at: takenDownAt.toISOString() });
});

test("a restored story is public again with its images", async () => {
  const listed = await room.atrium.request("/api/ingest/highlights/takedowns", { token: room.reviewer });
  expect(listed.body.takedowns).toMatchObject([{ id, reason: "Somebody in the picture objects." }]);
  expect((await moderate("restore", {})).body.dry_run).toBe(true);
  expect((await moderate("restore", { confirm: true })).body).toMatchObject({ changed: true, taken_down: false });
  expect(await shown()).toMatchObject(inMostPlaces);
  expect((await lastNews())?.title).toBe("Your highlight about “The lantern parade” was restored");
});

test("an operator does not restore their own story", async () => {
  const own = await room.submitted({}, { token: room.reviewer });
  const other = await room.atrium.token("operator");
  const act = (path: string, body: object, token: string) => room.atrium.request(path, { token, body });
  await act(`/api/highlights/pending/${own}/approve`, { confirm: true }, other);
  await act(`/api/highlights/${own}/takedown`, { reason: "Blurred.", confirm: true }, other);
  const refused = await act(`/api/highlights/${own}/restore`, { confirm: true }, room.reviewer);
  expect(refused.body).toMatchObject({ error_kind: "forbidden" });
});

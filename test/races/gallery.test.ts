import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ServerProcess, startTwoProcesses } from "../harness/process.ts";

const EID = "anb-hack-01";
const ROUNDS = 8;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let [uploader, named, organizer]: Person[] = [];
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  processes = await startTwoProcesses({
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  });
  const operator = await atrium.person("operator");
  [uploader, named, organizer] = await Promise.all([0, 1, 2].map(() => atrium.person("public")));
  const event = { title: "Race", time_zone: "Etc/UTC", starts_on: "2999-01-01", ends_on: "2999-01-02", seats: 9 };
  const send = (path: string, body: object, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  await send(`/api/hack/events/${EID}`, event, "PUT");
  await send("/api/hack/roles", { member_id: organizer?.memberId, role: "organizer" });
  await send("/api/hack/roles", { member_id: uploader?.memberId, role: "organizer" });
  await send("/api/hack/roles", { member_id: named?.memberId, role: "media" });
  await send("/api/hack/phase", { phase: "OPEN" });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

const at = (index: number) => processes[index % processes.length]?.baseUrl ?? "";

async function upload(index: number, people: (string | undefined)[] = []): Promise<{ photo_id: string; rev: number }> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: index * 9, g: 90, b: 120 } } });
  const data_url = `data:image/png;base64,${(await image.png().toBuffer()).toString("base64")}`;
  const body = { data_url, alt: "A table", people, others: "none", no_minors: true };
  const { photo } = (await request(at(index), "/api/hack/photos", { cookie: uploader?.cookie, body })).body;
  return photo;
}

const decide = (index: number, photo: { photo_id: string; rev: number }, decision: string) =>
  request(at(index), "/api/hack/photos/decisions", {
    cookie: organizer?.cookie,
    body: { photos: [{ photo_id: photo.photo_id, rev: photo.rev }], decision, confirm: true },
  });

const isPublic = async (photoId: string) => (await request(at(0), `/api/hack/photos/${photoId}`)).status === 200;

test("a report beats every decision that has not seen it", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const photo = await upload(round);
    const [reported] = await Promise.all([
      request(at(round), `/api/hack/photos/${photo.photo_id}/takedown`, { cookie: uploader?.cookie, body: {} }),
      decide(round + 1, photo, "publish"),
    ]);
    // The limit of reports for one address ends the later rounds.
    if (reported.status === 429) break;
    expect(reported.body.hidden).toBe(true);
    expect(await isPublic(photo.photo_id)).toBe(false);
  }
});

test("a refusal that races an approval leaves the photo hidden", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const photo = await upload(ROUNDS + round, [named?.memberId]);
    const answer = (given: string) =>
      request(at(round), `/api/hack/photos/${photo.photo_id}/consent`, {
        cookie: named?.cookie,
        method: "PUT",
        body: { answer: given },
      });
    await answer("granted");
    await Promise.all([answer("refused"), decide(round + 1, photo, "publish")]);
    expect(await isPublic(photo.photo_id)).toBe(false);
  }
});

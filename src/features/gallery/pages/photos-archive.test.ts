import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unzip } from "../../../../test/harness/unzip.ts";
import type { Person } from "../../../seed/users.ts";
import { type Hackathon, startHackathon } from "../../hack/testing/hackathon.ts";

let hack: Hackathon;
let ada: Person;
let ben: Person;
let olga: Person;
beforeEach(async () => {
  hack = await startHackathon();
  [ada, ben] = [await hack.participant("Ada"), await hack.participant("Ben")];
  olga = await hack.crew("organizer");
});
afterEach(() => hack.atrium.close());

async function upload(caption: string, { decision, people = [] }: { decision?: string; people?: string[] } = {}) {
  const background = { r: 8 * caption.length, g: 80, b: 90 };
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const { photo } = await hack.call(ada, "POST", "/api/hack/photos", {
    data_url: `data:image/png;base64,${bytes.toString("base64")}`,
    alt: `Alt of ${caption}`,
    caption,
    people,
    others: "none",
    no_minors: true,
  });
  if (decision) {
    const photos = [{ photo_id: photo.photo_id, rev: photo.rev }];
    const body = { photos, decision, note: "No.", confirm: true };
    await hack.call(olga, "POST", "/api/hack/photos/decisions", body);
  }
  return photo.photo_id as string;
}

const consent = (photoId: string, answer: string) =>
  hack.atrium.request(`/api/hack/photos/${photoId}/consent`, { cookie: ben.cookie, method: "PUT", body: { answer } });

async function download(): Promise<Record<string, Buffer>> {
  const path = `${hack.atrium.baseUrl}/hack/harbor-hack/photos/photos.zip`;
  const reply = await fetch(path, { headers: { cookie: olga.cookie } });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return unzip(Buffer.from(await reply.arrayBuffer()));
}

test("organizers download the public photos with credit and consent, never a hidden one", async () => {
  const shown = await upload("=Night: shift", { decision: "publish", people: [ben.memberId] });
  await consent(shown, "granted");
  const hidden = await upload("Reported", { decision: "publish" });
  await hack.atrium.request(`/api/hack/photos/${hidden}/takedown`, { body: {} });
  const refused = await upload("Refused by Ben", { decision: "publish", people: [ben.memberId] });
  await consent(refused, "refused");
  await upload("Not answered yet", { decision: "publish", people: [ben.memberId] });
  await upload("Nobody decided on this");
  await upload("Declined by them all", { decision: "reject" });
  await upload("Removed for good, so gone", { decision: "remove" });

  const { "manifest.csv": manifest, ...photos } = await download();
  expect(Object.keys(photos)).toEqual(["0001 =Night_ shift.webp"]);
  expect((await sharp(Object.values(photos)[0]).metadata()).format).toBe("webp");
  const rows = String(manifest).trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`,${shown},'=Night: shift,Alt of =Night: shift,Ada,Ben agreed 2026-11-20T12:00:00.000Z,`);
  await consent(shown, "refused");
  expect(Object.keys(await download())).toEqual(["manifest.csv"]);
});

test("only organizers download all photos", async () => {
  await upload("Night shift", { decision: "publish" });
  for (const [cookie, status] of [
    [ada.cookie, 403],
    [undefined, 303],
  ] as const) {
    const reply = await hack.atrium.request("/hack/harbor-hack/photos/photos.zip", cookie ? { cookie } : {});
    expect([reply.status, reply.headers.get("content-type")]).not.toContain("application/zip");
    expect(reply.status).toBe(status);
  }
  const page = (cookie: string) => hack.atrium.request("/hack/harbor-hack/photos/review", { cookie });
  expect((await page(olga.cookie)).body).toContain('href="/hack/harbor-hack/photos/photos.zip"');
});

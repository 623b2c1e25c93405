import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { files } from "../files/index.ts";
import { setQuarantine } from "../files/storage-store.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" }, clock });
  token = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

async function makePreviews(): Promise<void> {
  const { database, ports, settings, ids } = atrium.kernel;
  const call = () => Promise.reject(new Error("this job calls no operation"));
  const { signal } = new AbortController();
  const context: JobContext = { database, ports, settings, call, signal, newId: ids.newId, now: () => clock.now() };
  await files.jobs?.find(({ name }) => name === "files.make_renditions")?.run(context);
}

const post = async (path: string, body: object) => (await atrium.request(path, { token, body })).body;
const grantOf = ({ link }: { link: string }) => link.split("/s/")[1] ?? "";

async function photo(filename: string, background: string, details: object = {}): Promise<string> {
  const create = { width: 200, height: 100, channels: 3, background } as const;
  const content = await sharp({ create }).png().toBuffer();
  return (await post("/api/files", { filename, content_base64: content.toString("base64"), ...details })).id;
}

const opened = async (query: object) =>
  (await atrium.request(`/api/shares/open?${new URLSearchParams({ ...query })}`)).body;
const get = async (url: string) => {
  const reply = await fetch(url);
  return [reply.status, reply.headers.get("content-type")?.split(";")[0]];
};

test("a link shows the preview of its file for as long as it would serve the file", async () => {
  const id = await photo("kiln.png", "#a04020");
  const grant = grantOf(await post(`/api/files/${id}/grant`, {}));
  expect((await opened({ grant })).preview).toBeNull();
  await makePreviews();
  const { preview } = await opened({ grant });
  expect(preview).toMatchObject({ width: 200, height: 100 });
  expect(await get(preview.url)).toEqual([200, "image/webp"]);
  const elsewhere = await photo("other.png", "#2040a0");
  expect(await get(preview.url.replace(id, elsewhere))).toEqual([404, "application/json"]);
  const close = (at: { at: Date; reason: string } | null) =>
    atrium.kernel.database.transaction((tx) => setQuarantine(tx, id, at));
  await close({ at: clock.now(), reason: "A report" });
  expect(await get(preview.url)).toEqual([404, "application/json"]);
  await close(null);
  expect(await get(preview.url)).toEqual([200, "image/webp"]);
  await atrium.request(`/api/files/${id}`, { token, method: "DELETE" });
  expect(await get(preview.url)).toEqual([404, "application/json"]);
});

test("a link with a password shows previews only with the proof", async () => {
  const id = await photo("secret.png", "#206040");
  await makePreviews();
  const grant = grantOf(await post(`/api/files/${id}/grant`, { password: "open sesame" }));
  expect((await opened({ grant })).preview).toBeNull();
  const { proof } = (await atrium.request("/api/shares/unlock", { body: { grant, password: "open sesame" } })).body;
  const { preview } = await opened({ grant, proof });
  expect(await get(preview.url)).toEqual([200, "image/webp"]);
  const { origin, pathname } = new URL(preview.url);
  expect(await get(origin + pathname)).toEqual([404, "application/json"]);
});

test("a link to a folder shows thumbnails of what its creator sees, and takes no download", async () => {
  const { folder } = await post("/api/folders", { name: "Shown" });
  const inside = await photo("a.png", "#806020", { folder_id: folder.id });
  const outside = await photo("b.png", "#602080");
  await makePreviews();
  const grant = grantOf(await post(`/api/folders/${folder.id}/grant`, { downloads_max: 1 }));
  const list = await atrium.request(`/api/folders/shared?${new URLSearchParams({ grant })}`);
  const [file] = list.body.files;
  expect(await get(file.thumbnail_url)).toEqual([200, "image/webp"]);
  expect(await get(file.thumbnail_url.replace(inside, outside))).toEqual([404, "application/json"]);
  expect((await opened({ grant })).downloads_left).toBe(1);
});

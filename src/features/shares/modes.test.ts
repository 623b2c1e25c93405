import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSharing } from "../../../test/harness/sharing.ts";

type Sharing = Awaited<ReturnType<typeof startSharing>>;
let sharing: Sharing;
beforeAll(async () => {
  sharing = await startSharing();
});
afterAll(() => sharing.atrium.close());

const TUS = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
const grantOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);

async function folder(name: string): Promise<string> {
  return (await sharing.post("/api/folders", { name }, sharing.token)).body.folder.id;
}
async function box(terms: object = {}): Promise<{ grant: string; folderId: string; shareId: string }> {
  const folderId = await folder(`Box ${randomBytes(4).toString("hex")}`);
  const { status, body } = await sharing.post(
    `/api/folders/${folderId}/grant`,
    { mode: "drop", ...terms },
    sharing.token,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return { grant: grantOf(body.link), folderId, shareId: body.share_id };
}
const text = (words: string) => Buffer.from(words).toString("base64");
const drop = (grant: string, filename: string, words: string) =>
  sharing.post("/api/shares/drop", { grant, filename, content_base64: text(words) });
const begin = (grant: string, filename: string, size: number) =>
  sharing.post("/api/shares/uploads", { grant, filename, size });
const send = (url: string, bytes: string) =>
  fetch(url, { method: "PATCH", headers: { ...TUS, "upload-offset": "0" }, body: bytes });
const filesIn = async (folderId: string) =>
  (await sharing.atrium.request(`/api/folders/contents?folder_id=${folderId}`, { token: sharing.token })).body.files;
const dropsOf = async (shareId: string) => {
  const { body } = await sharing.atrium.request(`/api/shares?share_id=${shareId}`, { token: sharing.token });
  return body.shares[0].drops;
};

test("a link to view shows the text of a file, and never serves its bytes", async () => {
  const id = await sharing.put("notes.txt", Buffer.from("<script>the notes</script>"));
  const { grant, id: shareId } = await sharing.shareFile(id, { mode: "view" });
  expect((await sharing.open(grant)).body).toMatchObject({ mode: "view", name: "notes.txt", state: "open" });
  const read = await sharing.atrium.request(`/api/shares/read?grant=${grant}`);
  expect(read.body).toMatchObject({
    text: "<script>the notes</script>",
    contentType: "text/plain",
    trust: "untrusted",
  });
  const refused = { status: 403, body: { error: "This link shows files without download." } };
  expect(await sharing.begin(grant)).toMatchObject(refused);
  await sharing.atrium.request(`/api/shares/${shareId}`, { token: sharing.token, method: "DELETE" });
  const gone = await sharing.begin("n".repeat(43));
  expect(await sharing.begin(grant)).toMatchObject({ status: 404, body: gone.body });
  const picture = await sharing.put("p.gif", Buffer.from("GIF89a=1;//"));
  const other = await sharing.shareFile(picture, { mode: "view" });
  expect((await sharing.atrium.request(`/api/shares/read?grant=${other.grant}`)).body).toMatchObject({ text: null });
  expect(await sharing.post(`/api/files/${id}/grant`, { mode: "view", downloads_max: 2 }, sharing.token)).toMatchObject(
    {
      status: 400,
    },
  );
  expect(await sharing.post(`/api/files/${id}/grant`, { mode: "drop" }, sharing.token)).toMatchObject({ status: 400 });
});

test("api_url of a drop link takes a file as a form", async () => {
  const folderId = await folder("Form box");
  const { body } = await sharing.post(`/api/folders/${folderId}/grant`, { mode: "drop" }, sharing.token);
  const form = new FormData();
  form.set("file", new File(["theirs"], "form.md"));
  expect((await fetch(body.api_url, { method: "POST", body: form })).status).toBe(201);
  expect(await filesIn(folderId)).toMatchObject([{ filename: "form.md" }]);
});

test("a box takes files from strangers, shows nothing of the folder, and tells its creator", async () => {
  const { grant, folderId } = await box();
  await sharing.put("plan.md", Buffer.from("mine"), { folder_id: folderId });
  expect((await sharing.open(grant)).body).toMatchObject({ mode: "drop", files: null, size: null, folder_id: null });
  for (const path of [`/api/folders/shared?grant=${grant}`, `/api/shares/read?grant=${grant}`]) {
    expect((await sharing.atrium.request(path)).status).toBe(404);
  }
  expect((await sharing.begin(grant)).status).toBe(403);
  const first = await drop(grant, "../Plan.md", "theirs");
  expect(first).toMatchObject({ status: 201, body: { ok: true, size: 6 } });
  expect(Object.keys(first.body)).not.toContain("filename");
  await drop(grant, "plan.md", "theirs again");
  const files = await filesIn(folderId);
  expect(files.map(({ filename }: { filename: string }) => filename).toSorted()).toEqual([
    "Plan (2).md",
    "plan (3).md",
    "plan.md",
  ]);
  expect(files.find((file: { version: number; filename: string }) => file.filename === "plan.md").version).toBe(1);
  expect(files.filter(({ visibility }: { visibility: string }) => visibility === "private")).toHaveLength(2);
  const other = await sharing.atrium.token("ic-member");
  const seen = await sharing.atrium.request(`/api/folders/contents?folder_id=${folderId}`, { token: other });
  expect(seen.body.files).toHaveLength(1);
  const events = await sharing.atrium.kernel.database.read.query
    .selectFrom("member_event")
    .select("payload")
    .where("type", "=", "files_dropped")
    .execute();
  expect(events.map(({ payload }) => (payload as { filename: string }).filename)).toContain("Plan (2).md");
});

test("a box is bounded for each file, in number and in bytes, exactly under races", async () => {
  const { grant, folderId, shareId } = await box({ file_bytes_max: 10, files_max: 3, bytes_max: 1_000 });
  expect(await drop(grant, "large.txt", "eleven byte")).toMatchObject({
    status: 409,
    body: { error_kind: "storage_full" },
  });
  expect(await begin(grant, "large.txt", 11)).toMatchObject({ status: 409 });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => drop(grant, "same.txt", `same ${at}`)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await filesIn(folderId)).toHaveLength(3);
  expect(await dropsOf(shareId)).toMatchObject({ files: 3, files_max: 3, bytes: 18 });
  expect((await sharing.open(grant)).status, "a full box looks like any ended link").toBe(404);
});

test("a visitor's upload in parts becomes a file of the creator, or gives its room back", async () => {
  const { grant, folderId, shareId } = await box();
  const begun = await begin(grant, "talk.txt", 4);
  expect(begun.status).toBe(201);
  expect((await send(begun.body.upload_url, "talk")).status).toBe(204);
  expect((await filesIn(folderId))[0]).toMatchObject({
    filename: "talk.txt",
    size: 4,
    mine: true,
    visibility: "private",
  });
  const left = await begin(grant, "left.txt", 100);
  expect(await dropsOf(shareId)).toMatchObject({ files: 2, bytes: 104 });
  const ended = await fetch(left.body.upload_url, { method: "DELETE", headers: TUS });
  expect(ended.status).toBe(204);
  expect(await dropsOf(shareId)).toMatchObject({ files: 1, bytes: 4 });
  const tus = await fetch(`${sharing.atrium.baseUrl}/api/uploads`, {
    method: "POST",
    headers: {
      ...TUS,
      "upload-length": "3",
      "upload-metadata": `filename ${text("tus.txt")},grant ${text(grant)},folder_id ${text("d_none")}`,
    },
    body: "tus",
  });
  expect(tus.status, await tus.text()).toBe(400);
});

test("visitors leave places for uploads of the member, and a revoked link stops theirs", async () => {
  const { grant, shareId } = await box();
  const urls: string[] = [];
  for (let at = 0; at < 3; at++) urls.push((await begin(grant, `${at}.bin`, 10)).body.upload_url);
  expect(await begin(grant, "more.bin", 10)).toMatchObject({ status: 409, body: { error_kind: "too_many_uploads" } });
  const own = { filename: "own.bin", size: 10 };
  const mine = await sharing.post("/api/files/uploads", own, sharing.token);
  expect(mine.status).toBe(201);
  await fetch(mine.body.upload_url, { method: "DELETE", headers: TUS });
  await sharing.atrium.request(`/api/shares/${shareId}`, { method: "DELETE", token: sharing.token });
  expect((await send(urls[0] ?? "", "ten bytes!")).status).toBe(403);
  expect((await drop(grant, "late.txt", "late")).status).toBe(404);
  for (const url of urls) await fetch(url, { method: "DELETE", headers: TUS });
});

test("a box takes no more than the storage of its creator", async () => {
  const poor = await sharing.atrium.person("ic-member");
  const token = await sharing.atrium.token(poor);
  const { body } = await sharing.post("/api/folders", { name: "Small" }, token);
  const terms = { mode: "drop", bytes_max: 1024 ** 4, file_bytes_max: 1024 ** 4 };
  const made = await sharing.post(`/api/folders/${body.folder.id}/grant`, terms, token);
  const grant = grantOf(made.body.link);
  expect(await begin(grant, "huge.bin", 1024 ** 4)).toMatchObject({
    status: 413,
    body: { error_kind: "body_too_large" },
  });
  const { database } = sharing.atrium.kernel;
  await drop(grant, "small.txt", "small");
  await database.transaction((tx) =>
    tx.query.updateTable("file_quota").set({ bytes_max: 6 }).where("member_id", "=", poor.memberId).execute(),
  );
  expect(await drop(grant, "next.txt", "next")).toMatchObject({ status: 409, body: { error_kind: "storage_full" } });
});

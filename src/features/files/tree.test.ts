import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { type Audience, widens } from "./rules.ts";

let atrium: TestAtrium;
let owner: Person;
let other: Person;
let operator: Person;
const tokens = new Map<Person, string>();
beforeAll(async () => {
  atrium = await startTestAtrium();
  owner = await atrium.person("ic-member");
  other = await atrium.person("ic-member");
  operator = await atrium.person("operator");
  for (const person of [owner, other, operator]) tokens.set(person, await atrium.token(person));
});
afterAll(() => atrium.close());

const call = (by: Person, path: string, body?: object, method = body ? "POST" : "GET") =>
  atrium.request(path, { token: tokens.get(by), method, body });
const folder = async (by: Person, body: object): Promise<string> =>
  (await call(by, "/api/folders", body)).body.folder.id;
const file = async (by: Person, filename: string, body: object = {}): Promise<string> =>
  (await call(by, "/api/files", { filename, content_base64: Buffer.from(filename).toString("base64"), ...body })).body
    .id;
const sees = async (by: Person, id: string) => (await call(by, `/api/files/${id}`)).status === 200;

test.each([
  ["ic-members", [], true],
  ["private", [], false],
  ["grantees", ["other"], true],
  ["grantees", [], false],
])("a file of visibility %s with grantees %j is seen by another member: %s", async (visibility, named, seen) => {
  const grantees = named.map(() => other.memberId);
  const id = await file(owner, `${visibility}-${named.length}.txt`, { visibility, grantees });
  expect(await sees(owner, id)).toBe(true);
  expect(await sees(other, id)).toBe(seen);
  const listed = (await call(other, "/api/files?limit=500")).body.files as { id: string }[];
  expect(listed.some((each) => each.id === id)).toBe(seen);
  const found = (await call(other, `/api/files/search?q=${visibility}`)).body.files as { id: string }[];
  expect(found.some((each) => each.id === id)).toBe(seen);
});

test("a folder closes all below it, at any depth, and opens nothing", async () => {
  const top = await folder(owner, { name: "top" });
  const middle = await folder(owner, { name: "middle", parent: top });
  const low = await folder(owner, { name: "low", parent: middle });
  const open = await file(owner, "open.txt", { folder_id: low });
  const closed = await file(owner, "closed.txt", { folder_id: low, visibility: "private" });
  expect([await sees(other, open), await sees(other, closed)]).toEqual([true, false]);
  await call(owner, `/api/folders/${top}`, { visibility: "grantees", grantees: [] }, "PATCH");
  expect(await sees(other, open)).toBe(false);
  expect((await call(other, `/api/folders/contents?folder_id=${low}`)).body).toMatchObject({ error_kind: "not_found" });
  await call(owner, `/api/folders/${top}`, { grantees: [other.memberId] }, "PATCH");
  expect([await sees(other, open), await sees(other, closed)]).toEqual([true, false]);
  await call(owner, `/api/folders/${middle}`, { visibility: "private" }, "PATCH");
  expect(await sees(other, open)).toBe(false);
  expect(await sees(owner, open)).toBe(true);
});

test("a move takes on the gates of the new place, and opens nothing", async () => {
  const closed = await folder(owner, { name: "closed place", visibility: "private" });
  const moved = await folder(owner, { name: "moved" });
  const inside = await file(owner, "inside.txt", { folder_id: moved });
  expect(await sees(other, inside)).toBe(true);
  expect((await call(owner, "/api/files/move", { folder_id: moved, to: closed })).status).toBe(200);
  expect(await sees(other, inside)).toBe(false);
  const alone = await file(owner, "l.txt", { folder_id: closed });
  const cabinet = await folder(owner, { name: "cabinet", visibility: "private" });
  const toCabinet = await call(owner, "/api/files/move", { file_id: alone, to: cabinet });
  expect(toCabinet.body).toMatchObject({ visibility: "ic-members" });
  for (const item of [{ folder_id: moved }, { file_id: alone }]) {
    const out = await call(owner, "/api/files/move", { ...item, to: null });
    expect(out.body).toMatchObject({ ok: true, visibility: "private" });
  }
  expect([await sees(other, inside), await sees(other, alone)]).toEqual([false, false]);
});

test("a folder cannot be moved into itself, also by two moves at once", async () => {
  const one = await folder(owner, { name: "one" });
  const two = await folder(owner, { name: "two" });
  const three = await folder(owner, { name: "three", parent: one });
  expect((await call(owner, "/api/files/move", { folder_id: one, to: three })).body.error_kind).toBe("forbidden");
  const both = await Promise.all([
    call(owner, "/api/files/move", { folder_id: one, to: two }),
    call(owner, "/api/files/move", { folder_id: two, to: one }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test("refuses the twenty-second level", async () => {
  let parent = await folder(owner, { name: "level 0" });
  for (let level = 1; level <= 20; level++) parent = await folder(owner, { name: `level ${level}`, parent });
  expect((await call(owner, "/api/folders", { name: "too deep", parent })).body.error_kind).toBe("folder_too_deep");
  const loose = await folder(owner, { name: "loose" });
  expect((await call(owner, "/api/files/move", { folder_id: loose, to: parent })).body.error_kind).toBe(
    "folder_too_deep",
  );
});

test.each([
  ["Straße", "STRASSE"],
  ["é", "e\u0301"],
  ["ﬁle", "FILE"],
  ["file 2", "fi\u200cle 2"],
])("refuses the folder %s beside its twin %s", async (first, twin) => {
  const parent = await folder(owner, { name: `twins of ${first}` });
  await folder(owner, { name: first, parent });
  expect((await call(owner, "/api/folders", { name: twin, parent })).body.error_kind).toBe("name_taken");
});

test("another member can neither change, move nor delete a file or folder", async () => {
  const place = await folder(owner, { name: "not yours" });
  const id = await file(owner, "not-yours.txt");
  for (const refused of [
    await call(other, `/api/files/${id}`, { label: "x" }, "PATCH"),
    await call(other, `/api/files/${id}`, undefined, "DELETE"),
    await call(other, "/api/files/move", { file_id: id, to: null }),
    await call(other, "/api/files/move", { folder_id: place, to: null }),
    await call(other, `/api/folders/${place}`, { name: "x" }, "PATCH"),
    await call(other, `/api/folders/${place}`, undefined, "DELETE"),
    await call(other, "/api/folders", { name: "x", parent: place }),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
  }
});

test("an operator can narrow a file or folder, and cannot show it to another member", async () => {
  const id = await file(owner, "narrow.txt");
  const place = await folder(owner, { name: "narrow" });
  for (const path of [`/api/files/${id}`, `/api/folders/${place}`]) {
    const patch = (body: object) => call(operator, path, body, "PATCH");
    expect((await patch({ visibility: "grantees", grantees: [operator.memberId] })).status).toBe(200);
    expect((await patch({ grantees: [other.memberId] })).body.error_kind).toBe("forbidden");
    expect((await patch({ visibility: "ic-members" })).body.error_kind).toBe("forbidden");
  }
  const closed = await file(owner, "closed-to-operators.txt", { visibility: "private" });
  expect((await call(operator, `/api/files/${closed}`)).body.error_kind).toBe("not_found");
});

test("an audience widens exactly when it admits another member", () => {
  const audiences = (["ic-members", "grantees", "private"] as const).flatMap((visibility) =>
    [[], ["mem_ada"], ["mem_bo"], ["mem_ada", "mem_bo"]].map((grantees): Audience => ({ visibility, grantees })),
  );
  const admits = ({ visibility, grantees }: Audience, member: string) =>
    visibility === "ic-members" || (visibility === "grantees" && grantees.includes(member));
  for (const current of audiences) {
    for (const next of audiences) {
      const added = ["mem_ada", "mem_bo", "mem_cy"].filter((each) => admits(next, each) && !admits(current, each));
      expect([current, next, widens(current, next)]).toEqual([current, next, added.length > 0]);
    }
  }
});

test("a page of a folder continues after the last name", async () => {
  const place = await folder(owner, { name: "pages" });
  for (const name of ["b.txt", "A.txt", "c.txt"]) await file(owner, name, { folder_id: place });
  const page = async (cursor = "") =>
    (await call(owner, `/api/folders/contents?folder_id=${place}&limit=2${cursor && `&cursor=${cursor}`}`)).body;
  const first = await page();
  expect(first.files.map((each: { filename: string }) => each.filename)).toEqual(["A.txt", "b.txt"]);
  expect((await page(first.next_cursor)).files).toHaveLength(1);
});

test("files go to the trash with their folder, come back, and are purged", async () => {
  const place = await folder(owner, { name: "short-lived", accepts_files: true });
  const id = await file(owner, "short-lived.txt", { folder_id: place });
  const foreign = await file(other, "theirs.txt", { folder_id: place });
  expect((await call(owner, `/api/folders/${place}`, undefined, "DELETE")).body.error_kind).toBe("forbidden");
  await call(other, `/api/files/${foreign}`, undefined, "DELETE");
  expect((await call(owner, `/api/folders/${place}`, undefined, "DELETE")).status).toBe(200);
  expect(await sees(owner, id)).toBe(false);
  expect((await call(owner, `/api/files/${id}/restore`, {})).body.file.folder_id).toBeNull();
  expect((await call(other, `/api/files/${id}/restore`, {})).body.error_kind).toBe("not_found");
  await call(owner, `/api/files/${id}`, undefined, "DELETE");
  expect((await call(owner, `/api/files/${id}/purge`, {})).body).toMatchObject({ dry_run: true });
  const { body } = await atrium.request(`/api/files/${id}/purge`, { cookie: owner.cookie, body: { confirm: true } });
  expect(body).toMatchObject({ freed_bytes: 15 });
  expect((await call(owner, "/api/files/trash")).body.files.map((each: { id: string }) => each.id)).not.toContain(id);
});

test("a trashed folder comes back as the tree that it was", async () => {
  const home = await folder(owner, { name: "home" });
  const top = await folder(owner, { name: "album", parent: home, visibility: "private" });
  const low = await folder(owner, { name: "summer", parent: top });
  await folder(owner, { name: "empty", parent: low });
  const ids = [await file(owner, "c.md", { folder_id: top }), await file(owner, "b.md", { folder_id: low })];
  const before = await file(owner, "a.md", { folder_id: low });
  await call(owner, `/api/files/${before}`, undefined, "DELETE");
  await call(owner, `/api/folders/${top}`, undefined, "DELETE");
  const trash = (await call(owner, "/api/files/trash")).body;
  expect(trash.folders[0]).toMatchObject({ id: top, name: "album", files: 2 });
  expect(trash.folders.map(({ id }: { id: string }) => id)).not.toContain(low);
  const withFolder = new Map(
    trash.files.map((each: { id: string; with_folder: string }) => [each.id, each.with_folder]),
  );
  expect([...ids, before].map((id) => withFolder.get(id))).toEqual([top, top, null]);

  expect((await call(other, `/api/folders/${top}/restore`, {})).body.error_kind).toBe("not_found");
  expect((await call(owner, `/api/folders/${low}/restore`, {})).status).toBe(200);
  await call(owner, `/api/folders/${low}`, undefined, "DELETE");
  expect((await call(owner, `/api/folders/${top}/restore`, {})).body).toMatchObject({
    folder: { parent: home },
    files: 1,
  });
  expect((await call(owner, `/api/folders/${low}/restore`, {})).body).toMatchObject({
    folder: { parent: null },
    files: 1,
  });
  expect((await call(owner, `/api/folders/${low}/restore`, {})).body.error_kind).toBe("not_found");
  const contents = (await call(owner, `/api/folders/contents?folder_id=${low}`)).body;
  expect(contents.files.map(({ filename }: { filename: string }) => filename)).toEqual(["b.md"]);
  expect(contents.subfolders.map(({ name }: { name: string }) => name)).toEqual(["empty"]);
  expect(await sees(other, ids[1] ?? "")).toBe(false);
});

test("a file that comes back without its closed folder is private", async () => {
  const closed = await folder(owner, { name: "closed and gone", visibility: "private" });
  const id = await file(owner, "d.md", { folder_id: closed });
  await call(owner, `/api/folders/${closed}`, undefined, "DELETE");
  const restored = (await call(owner, `/api/files/${id}/restore`, {})).body.file;
  expect(restored).toMatchObject({ folder_id: null, visibility: "private" });
  expect(await sees(other, id)).toBe(false);
});

test("a restored folder goes to the root without the one above, and keeps names apart", async () => {
  const home = await folder(owner, { name: "old home" });
  const inner = await folder(owner, { name: "inner", parent: home });
  const id = await file(owner, "i.md", { folder_id: inner });
  await call(owner, `/api/folders/${inner}`, undefined, "DELETE");
  await call(owner, `/api/folders/${home}`, undefined, "DELETE");
  const twin = await folder(owner, { name: "INNER" });
  expect((await call(owner, `/api/folders/${inner}/restore`, {})).body).toMatchObject({
    error_kind: "name_taken",
    hint: expect.stringContaining("ic_folder_update"),
  });
  expect(await sees(owner, id)).toBe(false);
  await call(owner, `/api/folders/${twin}`, { name: "outer" }, "PATCH");
  expect((await call(owner, `/api/folders/${inner}/restore`, {})).body.folder.parent).toBeNull();
  expect((await call(owner, `/api/files/${id}`)).body.file.folder_id).toBe(inner);
});

test("an earlier version comes back as the newest", async () => {
  const put = (words: string) => file(owner, "versions.txt", { content_base64: Buffer.from(words).toString("base64") });
  const id = await put("one");
  await put("two");
  expect((await call(owner, `/api/files/${id}/versions/restore`, { version: 1 })).body.file.version).toBe(3);
  expect((await call(owner, `/api/files/${id}?inline=true`)).body.inline_base64).toBe(
    Buffer.from("one").toString("base64"),
  );
  expect((await call(owner, `/api/files/${id}/versions`)).body.versions).toHaveLength(3);
  expect((await call(owner, "/api/files/quota")).body.largest).toContainEqual({
    id,
    filename: "versions.txt",
    bytes: 9,
    in_trash: false,
  });
});

test("a restored version counts as storage, and is refused when the storage is full", async () => {
  const put = (words: string) => file(other, "full.txt", { content_base64: Buffer.from(words).toString("base64") });
  const id = await put("one");
  await put("two");
  await atrium.kernel.database.transaction((tx) =>
    tx.run({ name: "test_fill", text: "UPDATE file_quota SET bytes_max = used + reserved WHERE member_id = $1" }, [
      other.memberId,
    ]),
  );
  expect(await call(other, `/api/files/${id}/versions/restore`, { version: 1 })).toMatchObject({
    status: 409,
    body: { error_kind: "storage_full" },
  });
  expect((await call(other, `/api/files/${id}/versions`)).body).toMatchObject({ current: 2 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let owner: Person;
let token: string;
let sandbox: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  owner = await atrium.person("ic-member");
  token = await atrium.token(owner);
  sandbox = await atrium.token(owner, { sandbox: true });
});
afterAll(() => atrium.close());

const send = (path: string, body: object, { by = token, method = "POST" } = {}) =>
  atrium.request(path, { token: by, method, body });
const put = async (filename: string, more: object = {}): Promise<string> =>
  (await send("/api/files", { filename, content_base64: "eA==", ...more })).body.id;
const patch = (id: string, body: object) => send(`/api/files/${id}`, body, { method: "PATCH" });

test("a label that is the name follows it, and a chosen one stays", async () => {
  const id = await put("draft.txt");
  expect((await patch(id, { filename: "final.txt" })).body.file).toMatchObject({ label: "final.txt" });
  expect((await patch(id, { label: "The plan" })).body.file).toMatchObject({ label: "The plan" });
  expect((await patch(id, { filename: "plan.txt" })).body.file).toMatchObject({ label: "The plan" });
  expect((await patch(id, { label: " " })).body.file).toMatchObject({ label: "plan.txt" });
});

test("refuses grantees that are no members, and keeps those that left", async () => {
  const friend = await atrium.person("ic-member");
  const gone = "mem_0123456789abcdef01234567";
  const refused = {
    status: 400,
    body: {
      error_kind: "validation",
      error: `grantees has IDs of no member: ${gone}.`,
      hint: expect.stringContaining("ic_directory_search"),
      faults: [{ field: "grantees", problem: expect.stringContaining(gone) }],
    },
  };
  const shared = { visibility: "grantees", grantees: [friend.memberId, gone] };
  const upload = { filename: "x.bin", size: 1, ...shared };
  expect(await send("/api/files", { filename: "x.txt", content_base64: "eA==", ...shared })).toMatchObject(refused);
  expect(await send("/api/folders", { name: "x", ...shared })).toMatchObject(refused);
  expect(await send("/api/files/uploads", upload)).toMatchObject(refused);
  const id = await put("shared.txt");
  const folder = (await send("/api/folders", { name: "Shared" })).body.folder.id;
  expect(await patch(id, shared)).toMatchObject(refused);
  expect(await send(`/api/folders/${folder}`, shared, { method: "PATCH" })).toMatchObject(refused);
  await atrium.kernel.database.transaction(({ query }) =>
    query
      .updateTable("file")
      .set({ grantees: [gone] })
      .where("id", "=", id)
      .execute(),
  );
  expect((await patch(id, shared)).body.file.grantees).toEqual(shared.grantees);
});

test("takes a null folder as the root", async () => {
  const stored = await send("/api/files", { filename: "root.txt", content_base64: "eA==", folder_id: null });
  expect(stored.status).toBe(201);
  expect((await atrium.request(`/api/files/${stored.body.id}`, { token })).body.file.folder_id).toBeNull();
  expect((await send("/api/folders", { name: "Top", parent: null })).body.folder.parent).toBeNull();
  expect((await send("/api/files/uploads", { filename: "x.bin", size: 1, folder_id: null })).status).toBe(201);
});

const F = "f_0a1b2c3d4e5f607182930001";
const D = "d_0a1b2c3d4e5f607182930001";
test.each([
  ["a stored file", "POST", "/api/files", { filename: "a\nb.txt", content_base64: "eA==" }],
  ["a renamed file", "PATCH", `/api/files/${F}`, { filename: "a/b" }],
  ["a new folder", "POST", "/api/folders", { name: ".." }],
  ["a renamed folder", "PATCH", `/api/folders/${D}`, { name: "a\u202eb" }],
  ["an upload", "POST", "/api/files/uploads", { filename: "..", size: 1 }],
  ["a move of two things", "POST", "/api/files/move", { file_id: F, folder_id: D, to: null }],
])("a sandbox token gets the live refusal for the bad input of %s", async (_what, method, path, body) => {
  const simulated = await send(path, body, { by: sandbox, method });
  const live = await send(path, body, { method });
  expect(live).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect([simulated.status, simulated.body]).toEqual([live.status, live.body]);
});

test("reports the limit for large files, and full storage otherwise", async () => {
  const begin = (size: number) => send("/api/files/uploads", { filename: "film.mp4", size });
  const { fileBytesMax } = atrium.kernel.settings.files;
  expect(await begin(fileBytesMax + 1)).toMatchObject({
    status: 413,
    body: { error_kind: "body_too_large", limit_bytes: fileBytesMax, hint: expect.stringContaining("MiB") },
  });
  await atrium.kernel.database.transaction(({ query }) =>
    query.updateTable("file_quota").set({ bytes_max: 1_000 }).where("member_id", "=", owner.memberId).execute(),
  );
  expect(await begin(1_001)).toMatchObject({ status: 413, body: { error: expect.stringContaining("whole storage") } });
  expect(await begin(1_000)).toMatchObject({ status: 409, body: { error_kind: "storage_full" } });
  const large = { filename: "large.bin", content_base64: Buffer.alloc(3_200_001).toString("base64") };
  expect(await send("/api/files", large)).toMatchObject({
    status: 413,
    body: { limit_bytes: 3_200_000, hint: expect.stringContaining("ic_files_begin_upload") },
  });
});

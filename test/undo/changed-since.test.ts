import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

let atrium: TestAtrium;
let member: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  member = await atrium.person("ic-member");
  token = await atrium.token(member);
});
afterAll(() => atrium?.close());

type Credentials = { token: string } | { cookie: string };

async function storeFile(filename: string): Promise<string> {
  const content_base64 = Buffer.from(filename).toString("base64");
  return (await atrium.request("/api/files", { token, body: { filename, content_base64 } })).body.id;
}

async function describeFile(by: Credentials, id: string, body: object): Promise<number> {
  const reply = await atrium.request(`/api/files/${id}`, { ...by, method: "PATCH", body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { query } = atrium.kernel.database.read;
  const { id: newest } = await query
    .selectFrom("activity")
    .select("id")
    .where("operation", "=", "files.update")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest;
}

const undo = (by: Credentials, activity_id: number) =>
  atrium.request("/api/undo", { ...by, method: "POST", body: { activity_id } });

const stored = (id: string) =>
  atrium.kernel.database.read.query
    .selectFrom("file")
    .select(["description", "tags"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("what someone changed since is not overwritten, and the refusal names the call that would", async () => {
  const id = await storeFile("one.txt");
  const act = await describeFile({ token }, id, { description: "by the agent" });
  await describeFile(member, id, { description: "by the member" });
  const foretold = await atrium.request("/api/undo?dry_run=true", { token, body: { activity_id: act } });
  expect(foretold.body.error_kind).toBe("world_changed");
  const refused = await undo({ token }, act);
  expect(refused).toMatchObject({
    status: 409,
    body: { error_kind: "world_changed", changed: ["description"], tool: "ic_files_update" },
  });
  expect(await stored(id)).toMatchObject({ description: "by the member" });
  const { file_id: _, ...earlier } = refused.body.args;
  await describeFile({ token }, id, earlier);
  expect(await stored(id)).toMatchObject({ description: "" });
});

test("what was changed beside it stays, and a change that was taken back counts as none", async () => {
  const id = await storeFile("other.txt");
  const first = await describeFile({ token }, id, { description: "first" });
  const second = await describeFile({ token }, id, { description: "second" });
  await describeFile(member, id, { tags: ["kept"] });
  expect((await undo({ token }, first)).body.error_kind).toBe("world_changed");
  expect(await undo({ token }, second)).toMatchObject({ status: 200 });
  expect(await undo({ token }, first)).toMatchObject({ status: 200 });
  expect(await stored(id)).toMatchObject({ tags: ["kept"], description: "" });
});

test("undo without an id goes back act by act, and names an act that no call takes back", async () => {
  const other = await atrium.person("ic-member");
  const by = { token: await atrium.token(other) };
  const undoLast = () => atrium.request("/api/undo", { ...by, method: "POST", body: {} });
  const content_base64 = Buffer.from("three").toString("base64");
  const { id } = (await atrium.request("/api/files", { ...by, body: { filename: "three.txt", content_base64 } })).body;
  const final = { name: "undo_made_final", text: "UPDATE activity SET undo = NULL WHERE member_id = $1" };
  await atrium.kernel.database.transaction((tx) => tx.run(final, [other.memberId]));
  await describeFile(by, id, { description: "first" });
  await describeFile(by, id, { description: "second" });
  expect((await undoLast()).status).toBe(200);
  expect(await stored(id)).toMatchObject({ description: "first" });
  expect((await undoLast()).status).toBe(200);
  expect(await stored(id)).toMatchObject({ description: "" });
  const stopped = await undoLast();
  expect(stopped).toMatchObject({
    status: 409,
    body: { error_kind: "nothing_to_undo", activity_id: expect.any(Number) },
  });
  expect(stopped.body.error).toMatch(/^No call takes this back: “.*file/);
});

test("undo without an id says so when nothing is left", async () => {
  const token = await atrium.token(await atrium.person("ic-member"));
  const none = await atrium.request("/api/undo", { token, method: "POST", body: {} });
  expect(none).toMatchObject({ status: 409, body: { error_kind: "nothing_to_undo" } });
  expect(none.body.hint).toContain("/activity");
  expect((await undo({ token }, 9_000_000_000)).body.error_kind).toBe("not_found");
});

test("a call that changed nothing is not the last act", async () => {
  const by = await atrium.token(await atrium.person("ic-member"));
  const body = { filename: "a.txt", content_base64: Buffer.from("once").toString("base64") };
  const put = async () => (await atrium.request("/api/files", { token: by, body })).body;
  const { id } = await put();
  expect(await put()).toMatchObject({ id, was_dup: true });
  const undone = await atrium.request("/api/undo", { token: by, method: "POST", body: {} });
  expect(undone).toMatchObject({ status: 200, body: { tool: "ic_files_trash" } });
});

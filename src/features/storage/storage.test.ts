import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { growthOf } from "./growth.ts";

const MINUTE_MS = 60_000;

describe("the storage of the vault", () => {
  const clock = new TestClock();
  let atrium: TestAtrium;
  let operator: Person;
  let owner: Person;
  beforeAll(async () => {
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
    owner = await atrium.person("ic-member", { name: "Mara Lind" });
  });
  afterAll(() => atrium?.close());

  const put = async ({ cookie }: Person, filename: string, visibility = "private"): Promise<string> => {
    const body = { filename, visibility, content_base64: Buffer.from(`the content of ${filename}`).toString("base64") };
    return (await atrium.request("/api/files", { cookie, body })).body.id;
  };
  const act = (person: Person, id: string, verb: string, body: object) =>
    atrium.request(`/api/storage/files/${id}/${verb}`, { cookie: person.cookie, body });
  const close = (id: string) => act(operator, id, "quarantine", { reason: "It holds a password.", confirm: true });
  const download = ({ cookie }: Person, id: string) => atrium.request(`/api/files/${id}/download`, { cookie });
  const lastEvent = async ({ cookie }: Person) =>
    (await atrium.request("/api/events/next?limit=100", { cookie })).body.events.at(-1);

  test("shows operators sizes and owners, and no names or contents", async () => {
    const id = await put(owner, "a secret name.txt");
    const listed = await atrium.request("/api/storage/files", { cookie: operator.cookie });
    expect(listed.body.files.find((file: { id: string }) => file.id === id)).toMatchObject({
      owner: owner.memberId,
      owner_name: "Mara Lind",
      bytes: 32,
      visibility: "private",
    });
    const usage = await atrium.request("/api/storage/usage", { cookie: operator.cookie });
    expect(usage.body.members[0]).toMatchObject({ user_id: owner.memberId, used: 32, files: 1 });
    expect(usage.body.growth.at(-1)).toMatchObject({ month: "2026-11", total: 32 });
    expect(JSON.stringify([listed.body, usage.body])).not.toContain("secret");
    expect((await atrium.request("/api/storage/usage", { cookie: owner.cookie })).status).toBe(403);
  });

  test("closes a quarantined file to everyone, and tells its owner why", async () => {
    const id = await put(owner, "leak.txt", "ic-members");
    const reader = await atrium.person("ic-member");
    expect((await download(reader, id)).status).toBe(200);
    expect((await act(operator, id, "quarantine", { reason: "x" })).body.dry_run).toBe(true);
    expect((await download(reader, id)).status).toBe(200);
    expect((await close(id)).body).toMatchObject({ ok: true, changed: true });
    expect((await download(reader, id)).status).toBe(404);
    expect((await download(operator, id)).status).toBe(404);
    expect(await download(owner, id)).toMatchObject({
      status: 403,
      body: { error: "An operator closed this file: It holds a password." },
    });
    expect(await lastEvent(owner)).toMatchObject({
      type: "file_moderated",
      payload: { filename: "leak.txt", decision: "quarantined", reason: "It holds a password." },
    });
    expect((await close(id)).body.changed).toBe(false);
    expect((await act(operator, id, "release", { confirm: true })).body.changed).toBe(true);
    expect((await download(reader, id)).status).toBe(200);
  });

  test("keeps a quarantined file from being purged by its owner, until it is released", async () => {
    const id = await put(owner, "evidence.txt");
    await close(id);
    await atrium.request(`/api/files/${id}`, { cookie: owner.cookie, method: "DELETE" });
    const purge = () => atrium.request(`/api/files/${id}/purge`, { cookie: owner.cookie, body: { confirm: true } });
    expect(await purge()).toMatchObject({
      status: 403,
      body: {
        error: "An operator closed this file: It holds a password.",
        hint: expect.stringContaining("Only operators decide"),
      },
    });
    await act(operator, id, "release", { confirm: true });
    expect((await purge()).status).toBe(200);
  });

  test("lets no operator release or open their own file", async () => {
    const other = await atrium.person("operator");
    const id = await put(operator, "mine.txt");
    await close(id);
    const refused = { status: 403, body: { error_kind: "forbidden" } };
    expect(await act(operator, id, "release", { confirm: true })).toMatchObject(refused);
    expect(await act(operator, id, "open", { reason: "Mine" })).toMatchObject(refused);
    expect((await act(other, id, "release", { confirm: true })).status).toBe(200);
  });

  test("opens a closed file to one operator for ten minutes, and records it", async () => {
    const id = await put(owner, "diary.txt");
    const content = `/api/storage/files/${id}/content`;
    const token = await atrium.token(operator);
    expect((await atrium.request(`/api/storage/files/${id}/open`, { token, body: { reason: "x" } })).status).toBe(401);
    expect((await act(operator, id, "open", { reason: " " })).status).toBe(400);
    expect((await act(operator, id, "open", { reason: "A report" })).status).toBe(200);
    expect(await atrium.request(content, { cookie: operator.cookie })).toMatchObject({
      status: 200,
      body: "the content of diary.txt",
    });
    expect(await lastEvent(owner)).toMatchObject({ type: "file_opened", payload: { reason: "A report" } });
    const other = await atrium.person("operator");
    expect((await atrium.request(content, { cookie: other.cookie })).status).toBe(403);
    const audit = await atrium.request("/api/audit?operation=storage.open_closed_file", { cookie: operator.cookie });
    expect(audit.body.entries[0].args).toMatchObject({ file_id: id, reason: "A report" });
    clock.advance(10 * MINUTE_MS + 1);
    expect((await atrium.request(content, { cookie: operator.cookie })).status).toBe(403);
    expect(await act(operator, id, "open", { reason: "Again" })).toMatchObject({
      status: 403,
      body: { error_kind: "recent_sign_in_required" },
    });
  });

  test("sets limits that hold for the next file, never below the use", async () => {
    const member = await atrium.person("ic-member");
    await put(member, "first.txt");
    const set = (body: object) =>
      atrium.request(`/api/storage/members/${member.memberId}/limit`, { cookie: operator.cookie, body });
    expect((await set({ bytes_max: 10 })).status).toBe(400);
    expect((await set({ files_max: 1 })).body).toMatchObject({ files_max: 1, changed: true });
    expect(await put(member, "second.txt")).toBeUndefined();
    expect((await set({ files_max: 1 })).body.changed).toBe(false);
    expect(await lastEvent(member)).toMatchObject({ type: "storage_limit_changed", payload: { files_max: 1 } });
    const unknown = { cookie: operator.cookie, body: { files_max: 1 } };
    expect((await atrium.request("/api/storage/members/mem_nobody/limit", unknown)).status).toBe(404);
  });
});

test("sums storage by month, with earlier bytes in the first month", () => {
  const now = new Date("2026-03-10T00:00:00Z");
  const growth = growthOf(
    [
      { month: "2024-01", bytes: 5 },
      { month: "2025-12", bytes: 2 },
      { month: "2026-03", bytes: 1 },
    ],
    now,
  );
  expect(growth).toHaveLength(12);
  expect(growth[0]).toEqual({ month: "2025-04", added: 0, total: 5 });
  expect(growth.slice(-4).map(({ total }) => total)).toEqual([7, 7, 7, 8]);
});

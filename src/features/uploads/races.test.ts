import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSecondAtrium, startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Atrium } from "../../app/compose.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { finishUpload } from "./finish.ts";
import { settle } from "./jobs/settle.ts";
import { releaseLease, renewLease, takeLease } from "./lease-store.ts";
import { findUpload } from "./store.ts";

let atrium: TestAtrium;
let second: Atrium;
let token: string;
let clock: TestClock;
beforeAll(async () => {
  clock = new TestClock(new Date().toISOString());
  const env = { ATRIUM_JOBS: "off", ATRIUM_FILES_MAX: "12" };
  atrium = await startTestAtrium({ env, clock });
  second = await startSecondAtrium(atrium, env);
  token = await atrium.token("ic-member");
});
afterAll(async () => {
  await second.close();
  await atrium.close();
});

const begin = (size: number, by = token) =>
  atrium.request("/api/files/uploads", { token: by, body: { filename: `${randomBytes(6).toString("hex")}`, size } });

async function begun(size: number, by = token): Promise<{ url: string; id: string; secret: string }> {
  const { upload_url: url, upload_id: id } = (await begin(size, by)).body;
  return { url, id, secret: url.slice(url.lastIndexOf("/") + 1) };
}

function context(): JobContext {
  const { database, ports, settings, ids } = atrium.kernel;
  const { signal } = new AbortController();
  const call = () => Promise.reject(new Error("this job calls no operation"));
  return { database, ports, settings, now: () => clock.now(), newId: ids.newId, call, signal };
}

const take = (id: string) => atrium.kernel.database.transaction((tx) => takeLease(tx, id, ["open", "finalizing"]));
const read = async (id: string) => {
  const row = await findUpload(atrium.kernel.database.read, id);
  if (!row) throw new Error(`no upload ${id}`);
  return row;
};
const quotaOf = async (by: string) => (await atrium.request("/api/files/quota", { token: by })).body;

/** As if the writer had died more than thirty seconds ago. */
async function endLease(id: string): Promise<void> {
  const past = new Date(Date.now() - HOUR_MS);
  await atrium.kernel.database.transaction((tx) =>
    tx.query.updateTable("upload").set({ lease_until: past }).where("id", "=", id).execute(),
  );
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}

test("of twenty takers, one gets the lease, and an older holder can write no more", async () => {
  const { id } = await begun(10);
  const taken = (await Promise.all(Array.from({ length: 20 }, () => take(id)))).filter((row) => row !== undefined);
  expect(taken).toHaveLength(1);
  await endLease(id);
  const older = taken[0]?.epoch ?? 0;
  const newer = await take(id);
  expect(newer?.epoch).toBe(older + 1);
  const expiresAt = clock.now();
  const { database } = atrium.kernel;
  const lease = { id, epoch: older };
  expect(await database.transaction((tx) => renewLease(tx, lease, { received: 9, expiresAt }))).toBe(false);
  await database.transaction((tx) => releaseLease(tx, lease, { received: 9, unverifiedFrom: null, expiresAt }));
  expect(await read(id)).toMatchObject({ received: 0, is_leased: true });
  await atrium.request(`/api/files/uploads/${id}`, { token, method: "DELETE" });
});

test("of ten finishers, one stores the file", async () => {
  const { id } = await begun(4);
  await atrium.kernel.ports.objects.uploads.append(id, 0, bytesOf("text"));
  const held = await take(id);
  if (!held) throw new Error("no lease");
  const finished = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const mine = await take(id);
      return mine ? finishUpload(context(), mine) : null;
    }).concat(finishUpload(context(), held)),
  );
  expect(finished.filter((each) => each?.kind === "complete")).toHaveLength(1);
  const { result_file_id } = await read(id);
  const versions = await atrium.request(`/api/files/${result_file_id}/versions`, { token });
  expect(versions.body.versions).toHaveLength(1);
});

test("of twelve racing beginners in two processes, five open an upload", async () => {
  const member = await atrium.token("ic-member");
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      fetch(`${at % 2 ? second.baseUrl : atrium.baseUrl}/api/files/uploads`, {
        method: "POST",
        headers: { authorization: `Bearer ${member}`, "content-type": "application/json" },
        body: JSON.stringify({ filename: `${at}.bin`, size: 100 }),
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect((await begin(1, member)).body).toMatchObject({ error_kind: "too_many_uploads" });
  expect(await quotaOf(member)).toMatchObject({ reserved: 500, used: 0 });
});

test("reserves at most the storage that is left", async () => {
  const member = await atrium.token("ic-member");
  const { bytes_max } = await quotaOf(member);
  const size = 2 * 1024 ** 3;
  for (let reserved = 0; reserved + size <= bytes_max; reserved += size) await begun(size, member);
  expect((await quotaOf(member)).reserved).toBe(bytes_max);
  const { uploads } = (await atrium.request("/api/files/uploads", { token: member })).body;
  await atrium.request(`/api/files/uploads/${uploads[0].id}`, { token: member, method: "DELETE" });
  await begun(size - 1, member);
  expect((await begin(2, member)).status).toBe(409);
});

test("one process goes on with what the other received, and stops its writer", async () => {
  const { url, id, secret } = await begun(6);
  const headers = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" };
  const first = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("abc")) });
  const abandoned = fetch(url, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0" },
    body: first,
    duplex: "half",
  } as RequestInit).catch(() => null);
  await expect.poll(async () => (await read(id)).is_leased).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const there = `${second.baseUrl}/api/uploads/${secret}`;
  const asked = await fetch(there, { method: "HEAD", headers });
  expect(asked.headers.get("upload-offset")).toBe("3");
  await abandoned;
  const sent = await fetch(there, { method: "PATCH", headers: { ...headers, "upload-offset": "3" }, body: "def" });
  expect(sent.status).toBe(204);
  expect(await read(id)).toMatchObject({ state: "complete" });
});

test("a process that stops keeps what it received, and frees the upload at once", async () => {
  const { id, secret } = await begun(6);
  const third = await startSecondAtrium(atrium, { ATRIUM_JOBS: "off" });
  const headers = { "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("abc")) });
  const init = { method: "PATCH", headers, body, duplex: "half" } as RequestInit;
  const sending = fetch(`${third.baseUrl}/api/uploads/${secret}`, init).catch(() => null);
  await expect.poll(async () => (await read(id)).is_leased).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await third.close();
  await sending;
  expect(await read(id)).toMatchObject({ is_leased: false, received: 3, state: "open" });
});

test("the job finishes an upload whose process died after the last byte", async () => {
  const { id } = await begun(4);
  await take(id);
  await atrium.kernel.ports.objects.uploads.append(id, 0, bytesOf("done"));
  await settle.run(context());
  expect((await read(id)).state).toBe("open");
  await endLease(id);
  await settle.run(context());
  expect(await read(id)).toMatchObject({ state: "complete", received: 4 });
});

test("a finish that died after storing the bytes is repeated", async () => {
  const { id } = await begun(5);
  const { objects } = atrium.kernel.ports;
  await objects.uploads.append(id, 0, bytesOf("twice"));
  const held = await take(id);
  if (!held) throw new Error("no lease");
  const dying = { ...objects, uploads: { ...objects.uploads, finish: dieAfter(objects.uploads.finish) } };
  const host = { ...context(), ports: { ...atrium.kernel.ports, objects: dying } };
  await expect(finishUpload(host, held)).rejects.toThrow("killed");
  await settle.run(context());
  expect(await read(id)).toMatchObject({ state: "complete" });
  const { file } = (await atrium.request(`/api/files/${(await read(id)).result_file_id}?inline=true`, { token })).body;
  expect(file.size).toBe(5);
});

function dieAfter(finish: (id: string, key: string) => Promise<void>) {
  return async (id: string, key: string) => {
    await finish(id, key);
    throw new Error("killed");
  };
}

test("an upload without bytes for a day expires and gives its storage back", async () => {
  const member = await atrium.token("ic-member");
  const { id, url } = await begun(1_000, member);
  await atrium.kernel.ports.objects.uploads.append(id, 0, bytesOf("some"));
  clock.advance(23 * HOUR_MS);
  await settle.run(context());
  expect((await read(id)).state).toBe("open");
  clock.advance(2 * HOUR_MS);
  await settle.run(context());
  expect((await read(id)).state).toBe("expired");
  expect(await quotaOf(member)).toMatchObject({ reserved: 0 });
  expect(await atrium.kernel.ports.objects.uploads.offset(id)).toBe(0);
  expect((await fetch(url, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } })).status).toBe(410);
});

import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());

const TUS = { "tus-resumable": "1.0.0" };

test("an upload that is silent for 30 seconds is disconnected, and goes on where it stopped", {
  timeout: 90_000,
}, async () => {
  const token = await atrium.token("ic-member");
  const bytes = randomBytes(50_000);
  const body = { filename: "stalls.bin", size: bytes.length };
  const begun = (await atrium.request("/api/files/uploads", { token, body })).body;
  const url: string = begun.upload_url;
  const part = { ...TUS, "content-type": "application/offset+octet-stream" };
  const headers = { ...part, "upload-offset": "0", "content-length": String(bytes.length) };
  const sending = httpRequest(url, { method: "PATCH", headers });
  const closed = new Promise((resolve) => sending.on("error", () => undefined).on("close", resolve));
  const startedAt = performance.now();
  sending.write(bytes.subarray(0, 20_000));
  // A byte after ten seconds begins the silence again.
  setTimeout(() => sending.write(bytes.subarray(20_000, 20_001)), 10_000);
  await closed;
  const seconds = (performance.now() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(39);
  expect(seconds).toBeLessThan(50);
  const head = await fetch(url, { method: "HEAD", headers: TUS });
  expect(head.headers.get("upload-offset")).toBe("20001");
  const rest = { ...part, "upload-offset": "20001" };
  expect((await fetch(url, { method: "PATCH", headers: rest, body: bytes.subarray(20_001) })).status).toBe(204);
  const state = await atrium.request(`/api/files/uploads/${begun.upload_id}`, { token });
  expect(state.body.upload).toMatchObject({ state: "complete", received: 50_000 });
});

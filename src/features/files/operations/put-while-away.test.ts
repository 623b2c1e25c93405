import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { freePort } from "../../../../test/harness/ports.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  const ATRIUM_OBJECTS_URL = `s3://away?endpoint=http://127.0.0.1:${await freePort()}`;
  const env = { ATRIUM_OBJECTS_URL, ATRIUM_OBJECTS_KEY: "key", ATRIUM_OBJECTS_SECRET: "secret", ATRIUM_JOBS: "off" };
  atrium = await startTestAtrium({ env });
});
afterAll(() => atrium.close());

test("answers as for other storage errors while the file store is away, and stores nothing", async () => {
  const token = await atrium.token("ic-member");
  const body = { filename: "minutes.md", content_base64: "IyBNaW51dGVzCg==" };
  const put = await atrium.request("/api/files", { token, body });
  expect(put).toMatchObject({ status: 500, body: { error_kind: "storage_failed", retry_after_seconds: 5 } });
  expect((await atrium.request("/api/files", { token })).body.files).toEqual([]);
  expect((await atrium.request("/api/files/quota", { token })).body).toMatchObject({ used: 0, files: 0 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { makeRenditions } from "../jobs/make-renditions.ts";

let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  token = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

async function put(filename: string, content: string): Promise<string> {
  const body = { filename, content_base64: Buffer.from(content, "latin1").toString("base64") };
  return (await atrium.request("/api/files", { token, body })).body.id;
}

async function read(): Promise<void> {
  const { database, ports, settings, ids, clock } = atrium.kernel;
  const call = () => Promise.reject(new Error("this job calls no operation"));
  const { signal } = new AbortController();
  await makeRenditions.run({ database, ports, settings, call, signal, newId: ids.newId, now: () => clock.now() });
}

test("a file whose words are not searched says so with the reason, and no other file does", async () => {
  const reasonFor = async (id: string) => (await atrium.request(`/api/files/${id}`, { token })).body.not_searched;
  const old = await put("minutes.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 The wheelwright agreed.");
  const torn = await put("torn.docx", "PK\x03\x04 torn");
  const plain = await put("plain.txt", "wheelwright");
  expect(await reasonFor(old)).toContain("Files of this kind are not read");
  expect(await reasonFor(torn)).toBeUndefined();
  await read();
  expect(await reasonFor(torn)).toContain("could not be read");
  expect(await reasonFor(plain)).toBeUndefined();
});

import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testsOfObjectStore } from "../../../test/contracts/object-store.ts";
import { MISSING_RADOSGW, type S3Server, startRadosgw } from "../../../test/contracts/radosgw.ts";
import { freePort } from "../../../test/harness/ports.ts";
import { type ObjectStore, ObjectStoreUnavailable } from "../../kernel/ports/object-store.ts";
import { createS3Store } from "./s3.ts";
import { s3Location } from "./s3-location.ts";

const MB = 1024 * 1024;

describe.skipIf(MISSING_RADOSGW)(`S3${MISSING_RADOSGW ? `: ${MISSING_RADOSGW}` : ""}`, () => {
  let server: S3Server;
  let url: string;
  let store: ObjectStore;

  beforeAll(async () => {
    server = await startRadosgw();
    url = await server.bucket("objects");
    store = await createS3Store(located(url));
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await server?.[Symbol.asyncDispose]();
  });

  const located = (text: string) => ({ ...s3Location(text), keyId: server.keyId, secret: server.secret });
  const digestOf = (bytes: Uint8Array) => ({
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
  });

  testsOfObjectStore("S3", () => store);

  test("S3 joins an upload of several parts without reading it", async () => {
    const bytes = randomBytes(17 * MB + 5);
    await store.uploads.append("upl-large", 0, slices(bytes.subarray(0, 9 * MB)));
    // Back to the middle of the first part, as after a checksum that was wrong.
    await store.uploads.append("upl-large", 5 * MB, slices(bytes.subarray(5 * MB)));
    expect(await store.uploads.digest("upl-large")).toEqual(digestOf(bytes));
    await store.uploads.finish("upl-large", "ab/large");
    expect(await store.size("ab/large")).toBe(bytes.length);
    const hash = createHash("sha256");
    for await (const chunk of store.read("ab/large")) hash.update(chunk);
    expect(hash.digest("hex")).toBe(digestOf(bytes).sha256);
  });

  test("S3 keeps a finished object when the end of the upload was interrupted", async () => {
    const bytes = randomBytes(9 * MB);
    await store.uploads.append("upl-cut", 0, slices(bytes));
    await store.uploads.finish("upl-cut", "ab/cut");
    const put = await server.request("objects/uploads/upl-cut/00002", { method: "PUT", body: "left over" });
    expect(put.status).toBe(200);
    await store.uploads.finish("upl-cut", "ab/cut");
    expect(await store.size("ab/cut")).toBe(bytes.length);
    expect((await store.uploads.list()).map(({ id }) => id)).not.toContain("upl-cut");
  });

  test("S3 keeps the objects of two spaces in one bucket apart", async () => {
    const other = await createS3Store(located(url.replace("?", "/other?")));
    await other.put("ab/other", Buffer.from("x"), digestOf(Buffer.from("x")));
    expect((await other.list(null, 10)).map(({ key }) => key)).toEqual(["ab/other"]);
    expect(await store.size("ab/other")).toBeNull();
    await other.close();
  });

  test("S3 removes parts of interrupted puts after their time", async () => {
    const began = await server.request("objects/objects/ab/begun?uploads", { method: "POST" });
    expect(began.status).toBe(200);
    expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await store.removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(1);
  });

  test("S3 rejects wrong keys and buckets at the start", async () => {
    await expect(createS3Store({ ...located(url), secret: "wrong" })).rejects.toThrow("SignatureDoesNotMatch");
    await expect(createS3Store(located(url.replace("objects", "nowhere")))).rejects.toThrow("NoSuchBucket");
  });
});

test("a store that cannot be reached is named so, and does not prevent the start", async () => {
  const store = await createS3Store({
    ...s3Location(`s3://objects?endpoint=http://127.0.0.1:${await freePort()}`),
    keyId: "key",
    secret: "secret",
  });
  const digest = { sha256: createHash("sha256").update("x").digest("hex"), size: 1 };
  await expect(store.put("ab/x", Buffer.from("x"), digest)).rejects.toThrow(ObjectStoreUnavailable);
  await expect(store.size("ab/x")).rejects.toThrow(ObjectStoreUnavailable);
  await expect(store.uploads.offset("upl-x")).rejects.toThrow(ObjectStoreUnavailable);
  const first = store.read("ab/x")[Symbol.asyncIterator]().next();
  await expect(first).rejects.toThrow(ObjectStoreUnavailable);
  await store.close();
});

test.each([
  ["s3://files?region=eu-central-1", "https://files.s3.eu-central-1.amazonaws.com", "/", ""],
  ["s3://files/a/b?endpoint=http://127.0.0.1:9000", "http://127.0.0.1:9000", "/files/", "a/b/"],
  ["s3://files?endpoint=https://s3.example.org&style=virtual", "https://files.s3.example.org", "/", ""],
])("%s is where it says", (text, origin, path, prefix) => {
  expect(s3Location(text)).toMatchObject({ origin, path, prefix });
});

test.each(["https://files", "s3://", "s3://files?bucket=x", "s3://files?endpoint=ftp://x", "s3://key:secret@files"])(
  "%s is refused as an address",
  (text) => {
    expect(() => s3Location(text)).toThrow();
  },
);

async function* slices(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 256 * 1024) yield bytes.subarray(at, at + 256 * 1024);
}

import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testsOfObjectStore } from "../../../test/contracts/object-store.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { createDiskStore } from "./disk.ts";

const folder = mkdtempSync(join(tmpdir(), "atrium-objects-"));
let store: ObjectStore;

beforeAll(async () => {
  store = await createDiskStore(folder, randomIds.bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testsOfObjectStore("the disk", () => store);

test("the disk leaves no temporary file behind", () => {
  expect(readdirSync(join(folder, "objects", "tmp"))).toEqual([]);
});

test("the digest of an upload is that of its file, also when another process changed it", async () => {
  const { uploads } = store;
  const bytes = randomBytes(3 * 1024 * 1024 + 17);
  const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
  async function* inPieces() {
    const buffer = Buffer.alloc(70_000);
    for (let at = 0; at < bytes.length; at += buffer.length) {
      const part = bytes.subarray(at, at + buffer.length);
      buffer.set(part); // the same buffer each time, as the parts of a request may be
      yield buffer.subarray(0, part.length);
    }
  }
  expect(await uploads.append("u_one", 0, inPieces())).toBe(bytes.length);
  expect(await uploads.digest("u_one")).toEqual({ sha256: sha256(bytes), size: bytes.length });
  const other = await createDiskStore(folder, randomIds.bytes);
  async function* another() {
    yield Buffer.from("another end");
  }
  const end = await other.uploads.append("u_one", 1_000, another());
  const changed = Buffer.concat([bytes.subarray(0, 1_000), Buffer.from("another end")]);
  expect(await uploads.digest("u_one")).toEqual({ sha256: sha256(changed), size: end });
  await uploads.abandon("u_one");
});

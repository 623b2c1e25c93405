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

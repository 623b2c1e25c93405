import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { StorageUnavailable } from "../ports/database.ts";
import { randomIds } from "../values/ids.ts";
import { confirmBlob, findBlob, reserveBlob } from "./blobs.ts";
import { collectBlobs } from "./collect-blobs.ts";
import { removeOrphans, scrubBlobs } from "./scrub-blobs.ts";

const digestOf = (bytes: Buffer) => ({ sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length });

/** Refers to blobs as a table of an area does. */
async function withHolders(): Promise<JobBench> {
  const bench = await startJobBench();
  await bench.database.transaction(async (tx) => {
    const text = `CREATE TABLE holder (id int PRIMARY KEY, sha256 text REFERENCES blob (sha256));
      CREATE TRIGGER holder_holds_blob AFTER INSERT OR DELETE OR UPDATE OF sha256 ON holder
        FOR EACH ROW EXECUTE FUNCTION count_blob_references('sha256')`;
    for (const each of text.split(";\n")) await tx.run({ name: `test_${each.length}`, text: each }, []);
  });
  return bench;
}

async function put({ database, context }: JobBench, bytes: Buffer, id?: number): Promise<string> {
  const digest = digestOf(bytes);
  const blob = await database.transaction((tx) => reserveBlob(tx, digest, randomIds.newId));
  if (!blob.isPresent) await context().ports.objects.put(blob.key, bytes, blob);
  if (id !== undefined) {
    await database.transaction(async (tx) => {
      await confirmBlob(tx, blob);
      await tx.run({ name: "hold", text: "INSERT INTO holder VALUES ($1, $2)" }, [id, digest.sha256]);
    });
  }
  return blob.key;
}

const release = (database: JobBench["database"], id: number) =>
  database.transaction((tx) => tx.run({ name: "release", text: "DELETE FROM holder WHERE id = $1" }, [id]));

test("equal contents are one object, removed after the last reference", async () => {
  await using bench = await withHolders();
  const { database } = bench;
  const { objects } = bench.context().ports;
  const bytes = Buffer.from("equal");
  const key = await put(bench, bytes, 1);
  expect(await put(bench, bytes, 2)).toBe(key);
  await release(database, 1);
  expect(await collectBlobs({ database, objects }, 0)).toBe(0);
  expect(await findBlob(database.read, digestOf(bytes).sha256)).toEqual({ key, size: 5 });
  await release(database, 2);
  expect(await collectBlobs({ database, objects })).toBe(0);
  expect(await collectBlobs({ database, objects }, 0)).toBe(1);
  expect([await objects.size(key), await findBlob(database.read, digestOf(bytes).sha256)]).toEqual([null, undefined]);
});

test("a removal in progress never meets the bytes that are stored again", async () => {
  await using bench = await withHolders();
  const { database } = bench;
  const { objects } = bench.context().ports;
  const bytes = Buffer.from("again");
  const key = await put(bench, bytes, 1);
  await release(database, 1);
  const interrupted = { ...objects, remove: () => Promise.reject(new Error("killed")) };
  await expect(collectBlobs({ database, objects: interrupted }, 0)).rejects.toThrow("killed");
  const newKey = await put(bench, bytes, 2);
  expect(newKey).not.toBe(key);
  expect(await collectBlobs({ database, objects }, 0)).toBe(0);
  expect(await objects.size(newKey)).toBe(5);
  expect(await removeOrphans(bench.context())).toBe(0);
  expect(await removeOrphans(bench.context(), Number.NEGATIVE_INFINITY)).toBe(1);
  expect([await objects.size(key), await objects.size(newKey)]).toEqual([null, 5]);
});

test("writers and collectors on the same contents lose no bytes", async () => {
  await using bench = await withHolders();
  const { database } = bench;
  const { objects } = bench.context().ports;
  const contents = ["a", "b", "c"].map((each) => Buffer.from(each));
  let running = true;
  const collectors = [1, 2].map(async () => {
    while (running) await collectBlobs({ database, objects }, 0);
  });
  const writer = async (number: number) => {
    for (let turn = 0; turn < 15; turn++) {
      const id = number * 1_000 + turn;
      await putUntilHeld(bench, contents[turn % 3] as Buffer, id);
      const held = await findBlob(database.read, digestOf(contents[turn % 3] as Buffer).sha256);
      expect(held && (await objects.size(held.key))).toBe(1);
      await release(database, id);
    }
  };
  await Promise.all([1, 2, 3].map(writer));
  running = false;
  await Promise.all(collectors);
  await collectBlobs({ database, objects }, 0);
  await removeOrphans(bench.context(), Number.NEGATIVE_INFINITY);
  expect(await objects.list(null, 10)).toEqual([]);
});

/** Without the grace of a day, a collector may take a blob between its bytes and its reference. */
async function putUntilHeld(bench: JobBench, bytes: Buffer, id: number): Promise<void> {
  for (;;) {
    try {
      await put(bench, bytes, id);
      return;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

test("the scrub reports changed and missing contents, and a new put mends them", async () => {
  await using bench = await withHolders();
  const { objects } = bench.context().ports;
  const [good, changed, gone] = ["good", "changed", "gone"].map((each) => Buffer.from(each)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  await put(bench, good, 1);
  const key = await put(bench, changed, 2);
  await objects.remove(key);
  await objects.put(key, Buffer.from("rotten!"), digestOf(Buffer.from("rotten!")));
  await objects.remove(await put(bench, gone, 3));
  expect(await scrubBlobs(bench.context())).toEqual({ checked: 3, rotten: 2 });
  expect(await scrubBlobs(bench.context())).toEqual({ checked: 0, rotten: 0 });
  await put(bench, changed, 4);
  await put(bench, gone, 5);
  bench.clock.advance(31 * 86_400_000);
  expect(await scrubBlobs(bench.context())).toEqual({ checked: 3, rotten: 0 });
});

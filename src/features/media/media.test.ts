import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deleteExpired, type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { collectBlobs } from "../../kernel/blobs/collect-blobs.ts";
import { removeOrphans } from "../../kernel/blobs/scrub-blobs.ts";
import type { ObjectStore } from "../../kernel/ports/object-store.ts";
import { placeImage, readImage, storeImage } from "./index.ts";
import { moveImages } from "./jobs/move-to-store.ts";

const imageOf = (text: string) => ({ bytes: Buffer.from(text), type: "image/webp" as const, width: 1, height: 1 });
const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

const keysOf = async (objects: ObjectStore) => (await objects.list(null, 1_000)).map(({ key }) => key);

test("purges images without a holder after a week, and then their bytes", async () => {
  await using bench = await startJobBench();
  const { database, clock } = bench;
  const { objects } = bench.context().ports;
  const held = await placeImage(bench.context(), imageOf("held"));
  const loose = await placeImage(bench.context(), imageOf("loose"));
  await database.transaction(async (tx) => {
    await storeImage(tx, held, { holder: "member:mem_1", now: clock.now() });
    await storeImage(tx, loose, { holder: null, now: clock.now() });
  });
  expect(await deleteExpired(bench.context())).toEqual({});
  clock.advance(8 * 86_400_000);
  expect(await deleteExpired(bench.context())).toEqual({ media: 1 });
  expect(await collectBlobs({ database, objects }, 0)).toBe(1);
  expect(await keysOf(objects)).toEqual([held.bytes.key]);
  expect(await readImage({ database, objects }, digestOf("held"))).toEqual(Buffer.from("held"));
});

test("an image that is stored again has one object after the sweep", async () => {
  await using bench = await startJobBench();
  const { database, clock } = bench;
  const { objects } = bench.context().ports;
  for (let again = 0; again < 3; again++) {
    const placed = await placeImage(bench.context(), imageOf("same"));
    await database.transaction((tx) => storeImage(tx, placed, { holder: "member:mem_1", now: clock.now() }));
  }
  expect(await removeOrphans(bench.context(), Number.NEGATIVE_INFINITY)).toBe(2);
  expect(await keysOf(objects)).toHaveLength(1);
  expect(await readImage({ database, objects }, digestOf("same"))).toEqual(Buffer.from("same"));
});

/** As earlier versions stored them. */
async function withOldImages(count: number): Promise<JobBench> {
  const bench = await startJobBench();
  const text = `INSERT INTO media (sha256, bytes, type, width, height, stored_at)
    SELECT encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), convert_to(n::text, 'UTF8'), 'image/webp', 1, 1, now()
    FROM generate_series(1, $1) AS n`;
  await bench.database.transaction((tx) => tx.run({ name: "old_images", text }, [count]));
  return bench;
}

test("moves old images into the store, however often it is interrupted", async () => {
  const count = 250;
  await using bench = await withOldImages(count);
  const { database } = bench;
  const { objects } = bench.context().ports;
  const readable = async () => {
    for (const n of [1, 57, 249]) {
      expect((await readImage({ database, objects }, digestOf(String(n))))?.toString()).toBe(String(n));
    }
  };
  let puts = 0;
  const dies = (when: number): ObjectStore => ({
    ...objects,
    put: async (...given) => {
      if (++puts === when) throw new Error("killed");
      await objects.put(...given);
    },
  });
  for (const when of [1, 40, 170]) {
    puts = 0;
    await expect(moveImages(bench.context({ objects: dies(when) }))).rejects.toThrow("killed");
    await readable();
  }
  await moveImages(bench.context());
  expect(await moveImages(bench.context())).toEqual({ moved: 0, damaged: 0 });
  await readable();
  const [left] = await database.read.run<{ inside: number; outside: number }>(
    { name: "left", text: "SELECT count(bytes)::int AS inside, count(blob)::int AS outside FROM media" },
    [],
  );
  expect(left).toEqual({ inside: 0, outside: count });
  await removeOrphans(bench.context(), Number.NEGATIVE_INFINITY);
  expect(await keysOf(objects)).toHaveLength(count);
});

test("reports an old image whose bytes are damaged, and moves the others", async () => {
  await using bench = await withOldImages(3);
  const text = "UPDATE media SET bytes = 'damaged' WHERE sha256 = $1";
  await bench.database.transaction((tx) => tx.run({ name: "damage", text }, [digestOf("2")]));
  expect(await moveImages(bench.context())).toEqual({ moved: 2, damaged: 1 });
  expect(await moveImages(bench.context())).toEqual({ moved: 0, damaged: 1 });
});

import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { DigestMismatch, ObjectMissing, type ObjectStore } from "../../src/kernel/ports/object-store.ts";

/** What every object store promises. */
export function testsOfObjectStore(name: string, open: () => ObjectStore): void {
  const key = (end = randomBytes(6).toString("hex")) => `ab/cd/${end}`;

  test(`${name} returns stored bytes whole and by range`, async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const at = key();
    await open().put(at, chunks(bytes, 100_000), digestOf(bytes));
    expect(await open().size(at)).toBe(bytes.length);
    expect((await gather(open().read(at))).equals(bytes)).toBe(true);
    expect((await gather(open().read(at, { first: 5, last: 700_000 }))).equals(bytes.subarray(5, 700_001))).toBe(true);
    const end = bytes.length - 1;
    expect(await gather(open().read(at, { first: end, last: end }))).toEqual(bytes.subarray(end));
  });

  test(`${name} stores an object without bytes`, async () => {
    const at = key();
    await open().put(at, new Uint8Array(), digestOf(Buffer.alloc(0)));
    expect(await open().size(at)).toBe(0);
    expect(await gather(open().read(at))).toHaveLength(0);
  });

  test(`${name} stores nothing when the digest, the size or the source is wrong`, async () => {
    const bytes = randomBytes(10_000);
    const at = key();
    await expect(open().put(at, bytes, digestOf(randomBytes(10_000)))).rejects.toThrow(DigestMismatch);
    await expect(open().put(at, bytes, { ...digestOf(bytes), size: 9_999 })).rejects.toThrow(DigestMismatch);
    await expect(open().put(at, breaksOff(bytes), digestOf(bytes))).rejects.toThrow("the sender broke off");
    expect(await open().size(at)).toBeNull();
    await expect(gather(open().read(at))).rejects.toThrow(ObjectMissing);
  });

  test(`${name} stores one object when equal puts race`, async () => {
    const bytes = randomBytes(50_000);
    const at = key();
    await Promise.all(Array.from({ length: 10 }, () => open().put(at, bytes, digestOf(bytes))));
    expect((await gather(open().read(at))).equals(bytes)).toBe(true);
  });

  test(`${name} lists objects in order, and removes them`, async () => {
    const folder = `aa/${randomBytes(4).toString("hex")}`;
    const keys = ["1", "2", "3"].map((end) => `${folder}/${end}`);
    for (const each of keys) await open().put(each, Buffer.from(each), digestOf(Buffer.from(each)));
    const below = async (after: string, limit: number) =>
      (await open().list(after, limit)).map((each) => each.key).filter((each) => each.startsWith(folder));
    expect(await below(`${folder}/`, 10)).toEqual(keys);
    expect(await below(`${folder}/1`, 1)).toEqual(keys.slice(1, 2));
    await open().remove(keys[1] as string);
    await open().remove(keys[1] as string);
    expect(await below(`${folder}/`, 10)).toEqual([keys[0], keys[2]]);
  });

  test(`${name} continues an upload where the sender broke off`, async () => {
    const bytes = randomBytes(9 * 1024 * 1024);
    const id = `upl-${randomBytes(6).toString("hex")}`;
    const { uploads } = open();
    expect(await uploads.offset(id)).toBe(0);
    const kept = await uploads.append(id, 0, breaksOff(bytes.subarray(0, 6 * 1024 * 1024)));
    expect(await uploads.offset(id)).toBe(kept);
    expect(kept).toBe(6 * 1024 * 1024);
    expect(await uploads.append(id, kept, chunks(bytes.subarray(kept), 64 * 1024))).toBe(bytes.length);
    expect((await uploads.list()).map((each) => each.id)).toContain(id);
    expect(await uploads.digest(id)).toEqual(digestOf(bytes));
    const at = key();
    await uploads.finish(id, at);
    await uploads.finish(id, at);
    expect((await gather(open().read(at))).equals(bytes)).toBe(true);
    expect((await uploads.list()).map((each) => each.id)).not.toContain(id);
  });

  test(`${name} forgets the bytes beyond the offset, and abandoned uploads`, async () => {
    const id = `upl-${randomBytes(6).toString("hex")}`;
    const { uploads } = open();
    await uploads.append(id, 0, chunks(Buffer.from("hello wrong"), 4));
    expect(await uploads.append(id, 6, chunks(Buffer.from("world"), 4))).toBe(11);
    expect((await gather(uploads.read(id))).toString()).toBe("hello world");
    await uploads.abandon(id);
    await uploads.abandon(id);
    expect(await uploads.offset(id)).toBe(0);
    await expect(uploads.finish(id, key())).rejects.toThrow(ObjectMissing);
  });
}

function digestOf(bytes: Uint8Array) {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

async function* chunks(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function* breaksOff(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunks(bytes, 64 * 1024);
  throw new Error("the sender broke off");
}

async function gather(read: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of read) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ArchivedObjects, Manifest, ReferencedObject } from "../../adapters/database/backup/archive.ts";
import { readFile } from "../../adapters/object-store/read-file.ts";
import { DigestMismatch, ObjectMissing, type ObjectStore } from "../../kernel/ports/object-store.ts";

const fileOf = (folder: string, key: string) => join(folder, "objects", ...key.split("/"));

/** Copies contents into the archive, each compared with its digest. Damaged and missing ones are listed. */
export async function copyObjects(
  store: ObjectStore,
  folder: string,
  objects: readonly ReferencedObject[],
): Promise<ArchivedObjects> {
  const missing: string[] = [];
  let bytes = 0;
  for (const object of objects) {
    const file = fileOf(folder, object.key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    if (await copy(store, object, file)) bytes += object.size;
    else missing.push(object.key);
  }
  return { copied: true, count: objects.length - missing.length, bytes, missing };
}

async function copy(store: ObjectStore, { key, sha256, size }: ReferencedObject, file: string): Promise<boolean> {
  const hash = createHash("sha256");
  let read = 0;
  async function* checked() {
    for await (const chunk of store.read(key)) {
      hash.update(chunk);
      read += chunk.length;
      yield Buffer.from(chunk); // a copy: the stream holds it longer than the store does
    }
  }
  try {
    await pipeline(Readable.from(checked()), createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }));
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
  }
  if (read === size && hash.digest("hex") === sha256) return true;
  await rm(file, { force: true });
  return false;
}

/** For an archive without contents: they stay where they are. */
export function leaveObjects(objects: readonly ReferencedObject[]): ArchivedObjects {
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  return { copied: false, count: objects.length, bytes, missing: [] };
}

/**
 * Stores the contents of the archive that the store lacks, and checks those that are not in the archive.
 * @throws Error for the user, which counts the missing ones
 */
export async function bringObjects(
  store: ObjectStore,
  folder: string,
  { manifest, objects }: { readonly manifest: Manifest; readonly objects: readonly ReferencedObject[] },
): Promise<void> {
  const known = new Set(manifest.objects?.missing);
  const lost: string[] = [];
  for (const object of objects) {
    if (known.has(object.key) || (await store.size(object.key)) === object.size) continue;
    if (!manifest.objects?.copied || !(await bring(store, object, folder))) lost.push(object.key);
  }
  if (lost.length === 0) return;
  throw new Error(
    `${lost.length} of ${objects.length} contents of files are neither in the backup nor in the object store, such as ` +
      `${lost[0]}. Nothing was changed. To restore the rest, add --without-objects`,
  );
}

async function bring(store: ObjectStore, object: ReferencedObject, folder: string): Promise<boolean> {
  try {
    await store.put(object.key, readFile(fileOf(folder, object.key)), object);
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof DigestMismatch) return false;
    throw error;
  }
}

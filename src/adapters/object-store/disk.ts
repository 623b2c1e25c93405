import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type Digest, DigestMismatch, type ObjectFacts, type ObjectStore } from "../../kernel/ports/object-store.ts";
import { diskUploads, isUpload } from "./disk-uploads.ts";
import { isMissing, unavailable, writeAll } from "./files.ts";
import { readFile } from "./read-file.ts";

/** Beside the objects, so that a rename does not copy. No key begins with it. */
const TEMPORARY = "tmp";

/** Objects as files in `objects` below `folder`. A temporary file becomes an object by a rename, so that an object is always whole. */
export async function createDiskStore(folder: string, randomBytes: (length: number) => Buffer): Promise<ObjectStore> {
  const objects = join(folder, "objects");
  const temporary = join(objects, TEMPORARY);
  await mkdir(temporary, { recursive: true });
  const fileOf = (key: string) => join(objects, ...key.split("/"));
  const size = async (key: string) => {
    try {
      return (await stat(fileOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw unavailable(error);
    }
  };
  const publish = async (from: string, key: string) => {
    const to = fileOf(key);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await syncFolder(dirname(to));
  };
  return {
    async put(key, bytes, expected) {
      const file = join(temporary, randomBytes(12).toString("hex"));
      try {
        await write(file, bytes, expected);
        await publish(file, key);
      } catch (error) {
        await rm(file, { force: true });
        throw unavailable(error);
      }
    },
    read: (key, range) => readFile(fileOf(key), range),
    size,
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async list(after, limit) {
      const found: ObjectFacts[] = [];
      await collect(objects, { after, limit, found, root: objects });
      return found;
    },
    uploads: diskUploads(temporary, { publish, size }),
    removeUnfinished: (before) => removeUnfinished(temporary, before),
    close: async () => undefined,
  };
}

async function write(file: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, expected: Digest): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      hash.update(chunk);
      size += chunk.length;
      await writeAll(handle, chunk);
    }
    if (size !== expected.size || hash.digest("hex") !== expected.sha256) {
      throw new DigestMismatch(`expected ${expected.size} bytes with digest ${expected.sha256}`);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const facts = isUpload(name) ? null : await stat(join(folder, name)).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed++;
  }
  return removed;
}

/** A rename is durable only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Listing {
  readonly root: string;
  readonly after: string | null;
  readonly limit: number;
  readonly found: ObjectFacts[];
}

async function collect(folder: string, listing: Listing): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const { root, after, limit, found } = listing;
    if (found.length >= limit) return;
    if (folder === root && entry.name === TEMPORARY) continue;
    const path = join(folder, entry.name);
    const key = relative(root, path).split(sep).join("/");
    if (entry.isDirectory()) {
      if (after === null || `${key}/\uffff` > after) await collect(path, listing);
    } else if (after === null || key > after) {
      const facts = await stat(path).catch(() => null); // removed meanwhile
      if (facts) found.push({ key, size: facts.size, storedAt: facts.mtime });
    }
  }
}

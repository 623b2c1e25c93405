import { constants, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { digestOfChunks } from "../../kernel/blobs/digest.ts";
import { ObjectMissing, type PartialUploads } from "../../kernel/ports/object-store.ts";
import { isMissing, unavailable, writeAll } from "./files.ts";
import { interrupted } from "./interrupted.ts";
import { readFile } from "./read-file.ts";

const SUFFIX = ".upload";
/** Bytes gathered before a write. */
const GATHERED_BYTES = 1024 * 1024;
/** Bytes that a power cut may cost. */
const SYNCED_BYTES = 64 * 1024 * 1024;

export const isUpload = (file: string) => file.endsWith(SUFFIX);

/** Uploads as files in `folder`; the size of a file is its offset. */
export function diskUploads(
  folder: string,
  objects: { publish(file: string, key: string): Promise<void>; size(key: string): Promise<number | null> },
): PartialUploads {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  return {
    offset: (id) => sizeOf(fileOf(id)),
    append: (id, offset, bytes) => append(fileOf(id), offset, bytes),
    digest: (id) => digestOfChunks(readFile(fileOf(id))),
    read: (id, range) => readFile(fileOf(id), range),
    async finish(id, key) {
      const handle = await open(fileOf(id), "r+").catch((error) => {
        if (isMissing(error)) return null;
        throw unavailable(error);
      });
      if (!handle) {
        if ((await objects.size(key)) !== null) return;
        throw new ObjectMissing(`no upload ${id}`);
      }
      await handle.sync().finally(() => handle.close());
      await objects.publish(fileOf(id), key);
    },
    async abandon(id) {
      await rm(fileOf(id), { force: true });
    },
    async list() {
      const names = (await readdir(folder)).filter(isUpload);
      const found = await Promise.all(
        names.map(async (name) => {
          const facts = await stat(join(folder, name)).catch(() => null);
          return facts && { id: name.slice(0, -SUFFIX.length), changedAt: facts.mtime };
        }),
      );
      return found.filter((each) => each !== null);
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw unavailable(error);
  }
}

async function append(file: string, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, constants.O_RDWR | (offset === 0 ? constants.O_CREAT : 0), 0o600);
  let position = offset;
  let synced = offset;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  const flush = async () => {
    if (gatheredBytes === 0) return;
    await writeAll(handle, Buffer.concat(gathered, gatheredBytes), position);
    position += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    if (position - synced < SYNCED_BYTES) return;
    await handle.datasync();
    synced = position;
  };
  try {
    await handle.truncate(offset); // bytes that a killed process wrote beyond the last known offset
    for await (const chunk of interrupted(bytes)) {
      gathered.push(Buffer.from(chunk)); // a copy: the sender may reuse its buffer
      gatheredBytes += chunk.length;
      if (gatheredBytes >= GATHERED_BYTES) await flush();
    }
    await flush();
    await handle.datasync();
    return position;
  } catch (error) {
    throw unavailable(error);
  } finally {
    await handle.close();
  }
}

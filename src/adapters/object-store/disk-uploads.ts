import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { digestOfChunks } from "../../kernel/blobs/digest.ts";
import { ObjectMissing, type PartialUploads } from "../../kernel/ports/object-store.ts";
import { appendTo } from "./append-to.ts";
import { isMissing, unavailable } from "./files.ts";
import { interrupted } from "./interrupted.ts";
import { createKnownDigests } from "./known-digests.ts";
import { readFile } from "./read-file.ts";

const SUFFIX = ".upload";
export const isUpload = (file: string) => file.endsWith(SUFFIX);

/** Uploads as files in `folder`; the size of a file is its offset. */
export function diskUploads(
  folder: string,
  objects: { publish(file: string, key: string): Promise<void>; size(key: string): Promise<number | null> },
): PartialUploads {
  const fileOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const digests = createKnownDigests();
  return {
    offset: (id) => sizeOf(fileOf(id)),
    async append(id, offset, bytes) {
      digests.forget(id);
      const { end, sha256 } = await appendTo(fileOf(id), offset, interrupted(bytes));
      if (sha256) await digests.remember(id, fileOf(id), sha256);
      return end;
    },
    digest: async (id) => (await digests.known(id, fileOf(id))) ?? digestOfChunks(readFile(fileOf(id))),
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
      digests.forget(id);
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

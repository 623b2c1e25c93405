import { stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { Digest } from "../../kernel/ports/object-store.ts";

const UPLOADS_MAX = 1_000;

/** Digests of uploads that came in one part, taken on the way, so that the finish need not read them. */
export interface KnownDigests {
  remember(id: string, file: string, sha256: string): Promise<void>;
  /** Undefined if the file was changed since, such as by another process. */
  known(id: string, file: string): Promise<Digest | undefined>;
  forget(id: string): void;
}

export function createKnownDigests(): KnownDigests {
  const digests = new LRUCache<string, { readonly sha256: string; readonly version: string }>({ max: UPLOADS_MAX });
  return {
    async remember(id, file, sha256) {
      const { version } = await versionOf(file);
      digests.set(id, { sha256, version });
    },
    async known(id, file) {
      const remembered = digests.get(id);
      if (!remembered) return undefined;
      const { version, size } = await versionOf(file);
      return version === remembered.version ? { sha256: remembered.sha256, size } : undefined;
    },
    forget: (id) => void digests.delete(id),
  };
}

async function versionOf(file: string): Promise<{ version: string; size: number }> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return { version: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, size: Number(size) };
}

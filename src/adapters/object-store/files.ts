import type { FileHandle } from "node:fs/promises";
import { ObjectStoreUnavailable } from "../../kernel/ports/object-store.ts";

const FULL_OR_BROKEN = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

export async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number | null = null): Promise<void> {
  for (let at = 0; at < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, position === null ? null : position + at);
    at += bytesWritten;
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** The error as the port names it, if it is the disk's. */
export function unavailable(error: unknown): unknown {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return FULL_OR_BROKEN.has(code) ? new ObjectStoreUnavailable(message, { cause: error }) : error;
}

import { createHash } from "node:crypto";
import { constants, type FileHandle, open } from "node:fs/promises";
import { unavailable, writeAll } from "./files.ts";

/** Bytes gathered before a write. The next ones are gathered while it runs. */
const GATHERED_BYTES = 1024 * 1024;
/** Bytes after which the disk is asked to keep them, while more come. */
const SYNCED_BYTES = 32 * 1024 * 1024;
/** Bytes that a power cut may cost. */
const UNSYNCED_BYTES_MAX = 64 * 1024 * 1024;

/** Writes and syncs at the end of a file, one of each at a time. A failure shows at the next call. */
class Appender {
  readonly #handle: FileHandle;
  #position: number;
  #synced: number;
  #writing: Promise<void> = Promise.resolve();
  #syncing: Promise<void> | null = null;
  #gathered = Buffer.allocUnsafe(GATHERED_BYTES);
  #spare = Buffer.allocUnsafe(GATHERED_BYTES);
  #bytes = 0;

  constructor(handle: FileHandle, offset: number) {
    this.#handle = handle;
    this.#position = offset;
    this.#synced = offset;
  }

  /** Copies the chunk: the sender may reuse its buffer. */
  async add(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + GATHERED_BYTES - this.#bytes);
      this.#gathered.set(part, this.#bytes);
      this.#bytes += part.length;
      at += part.length;
      if (this.#bytes === GATHERED_BYTES) await this.#write();
    }
  }

  /** Returns the end of the file, once the disk keeps all. */
  async end(): Promise<number> {
    if (this.#bytes > 0) await this.#write();
    await this.#writing;
    await this.#syncing;
    await this.#handle.datasync();
    return this.#position;
  }

  /** Once nothing uses the file any more. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#writing, this.#syncing]);
  }

  async #write(): Promise<void> {
    await this.#writing;
    const full = this.#gathered.subarray(0, this.#bytes);
    this.#writing = handled(writeAll(this.#handle, full, this.#position));
    this.#position += full.length;
    [this.#gathered, this.#spare, this.#bytes] = [this.#spare, this.#gathered, 0];
    await this.#sync();
  }

  async #sync(): Promise<void> {
    if (this.#position - this.#synced >= UNSYNCED_BYTES_MAX) await this.#syncing;
    if (this.#syncing || this.#position - this.#synced < SYNCED_BYTES) return;
    await this.#writing;
    this.#synced = this.#position;
    this.#syncing = handled(
      this.#handle.datasync().then(() => {
        this.#syncing = null;
      }),
    );
  }
}

/** Rejects later: the error waits for the next `await` of the work. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}

/**
 * Appends at the offset; bytes that a killed process wrote beyond it go. Returns the end of the file, and the digest of
 * a file that came whole.
 * @throws ObjectStoreUnavailable
 */
export async function appendTo(
  file: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly end: number; readonly sha256: string | null }> {
  const handle = await open(file, constants.O_RDWR | (offset === 0 ? constants.O_CREAT : 0), 0o600);
  const appender = new Appender(handle, offset);
  const hash = offset === 0 ? createHash("sha256") : null;
  try {
    await handle.truncate(offset);
    for await (const chunk of bytes) {
      hash?.update(chunk);
      await appender.add(chunk);
    }
    return { end: await appender.end(), sha256: hash?.digest("hex") ?? null };
  } catch (error) {
    throw unavailable(error);
  } finally {
    await appender.settled();
    await handle.close();
  }
}

import { open } from "node:fs/promises";
import { type ByteRange, ObjectMissing } from "../../kernel/ports/object-store.ts";

/** Larger chunks cost more memory, and are not faster. */
const CHUNK_BYTES = 512 * 1024;

/** Reads ahead into a second buffer while the caller uses the first: streams of Node cost three times as much. */
export async function* readFile(file: string, range?: ByteRange): AsyncGenerator<Uint8Array, void> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new ObjectMissing(`no file ${file}`, { cause: error }) : error;
  });
  const last = range ? range.last : (await handle.stat()).size - 1;
  let position = range?.first ?? 0;
  const length = Math.min(CHUNK_BYTES, Math.max(1, last - position + 1));
  const buffers = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)] as const;
  const fill = (turn: number) =>
    handle.read(buffers[turn % 2] as Buffer, 0, Math.min(length, last - position + 1), position);
  let ahead = position <= last ? fill(0) : null;
  try {
    for (let turn = 0; ahead; turn++) {
      const { bytesRead, buffer } = await ahead;
      if (bytesRead === 0) throw new ObjectMissing(`${file} is shorter than expected`);
      position += bytesRead;
      ahead = position <= last ? fill(turn + 1) : null;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await ahead?.catch(() => undefined);
    await handle.close();
  }
}

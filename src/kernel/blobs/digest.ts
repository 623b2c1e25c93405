import { createHash } from "node:crypto";
import type { Digest } from "../ports/object-store.ts";

export function digestOf(bytes: Uint8Array): Digest {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

/** Reads the chunks one at a time, so that the content may be of any size. */
export async function digestOfChunks(chunks: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

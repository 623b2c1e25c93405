import type { ReservedBlob } from "../../kernel/blobs/blobs.ts";
import { HEAD_BYTES } from "../../kernel/ports/file-types.ts";
import type { Ports } from "../../kernel/ports/index.ts";

/**
 * Stores bytes under their reserved blob, outside any transaction. Returns their media type.
 * @throws ObjectStoreUnavailable
 */
export async function storeContent(
  { objects, fileTypes }: Pick<Ports, "objects" | "fileTypes">,
  bytes: Uint8Array,
  blob: ReservedBlob,
): Promise<string> {
  if (!blob.isPresent) await objects.put(blob.key, bytes, blob);
  return fileTypes.detect(bytes.subarray(0, HEAD_BYTES));
}

/** The whole content, for small files only. @throws ObjectMissing, ObjectStoreUnavailable */
export async function readContent({ objects }: Pick<Ports, "objects">, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of objects.read(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

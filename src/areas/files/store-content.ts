import type { ReservedBlob } from "../../kernel/blobs/blobs.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import { HEAD_BYTES } from "../../kernel/ports/file-types.ts";
import { ObjectStoreUnavailable } from "../../kernel/ports/object-store.ts";

const UNAVAILABLE = { message: "The file store is unavailable.", hint: "Try again.", retryAfterSeconds: 30 };

/** Stores bytes under their reserved blob, outside any transaction. Returns their media type. */
export async function storeContent(
  { ports, fail }: Pick<OutsideContext<"unavailable">, "ports" | "fail">,
  bytes: Uint8Array,
  blob: ReservedBlob,
): Promise<string> {
  try {
    if (!blob.isPresent) await ports.objects.put(blob.key, bytes, blob);
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    throw fail("unavailable", UNAVAILABLE);
  }
  return ports.fileTypes.detect(bytes.subarray(0, HEAD_BYTES));
}

/** The whole content, for small files only. */
export async function readContent(
  { ports, fail }: Pick<OutsideContext<"unavailable">, "ports" | "fail">,
  { key }: { readonly key: string },
): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of ports.objects.read(key)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    throw fail("unavailable", UNAVAILABLE);
  }
}

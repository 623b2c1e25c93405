import { findImage, type ImageFacts, readImage } from "../features/media/index.ts";
import { findBlob } from "../kernel/blobs/blobs.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";
import { ObjectMissing } from "../kernel/ports/object-store.ts";

/** The type and place of a stored image, by the digest of its content; undefined if unknown. */
export function storedImage({ database }: Kernel, sha256: string): Promise<ImageFacts | undefined> {
  return findImage(database.read, sha256);
}

/** Its bytes; null if they are missing. */
export function bytesOfImage({ database, ports }: Kernel, sha256: string): Promise<Buffer | null> {
  return readImage({ database, objects: ports.objects }, sha256);
}

/** The bytes of a stored content; none if they are missing. */
export async function* bytesOfBlob(
  { database, ports }: Pick<Kernel, "database" | "ports">,
  sha256: string,
): AsyncGenerator<Buffer> {
  const blob = await findBlob(database.read, sha256);
  if (!blob) return;
  try {
    // Copies: the store uses a chunk again, and a stream holds it longer.
    for await (const chunk of ports.objects.read(blob.key)) yield Buffer.from(chunk);
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
  }
}

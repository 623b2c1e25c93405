import { findImage, type ImageFacts, readImage } from "../areas/media/index.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";

/** What is known of a stored image by the digest of its content; undefined if unknown. */
export function storedImage({ database }: Kernel, sha256: string): Promise<ImageFacts | undefined> {
  return findImage(database.read, sha256);
}

/** Its bytes; null if they are missing. */
export function bytesOfImage({ database, ports }: Kernel, sha256: string): Promise<Buffer | null> {
  return readImage({ database, objects: ports.objects }, sha256);
}

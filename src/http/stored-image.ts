import { findImage } from "../areas/media/index.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";

/** A stored image by the digest of its content; undefined if unknown. */
export function storedImage({ database }: Kernel, sha256: string) {
  return findImage(database.read, sha256);
}

import { findImage } from "../../areas/media/index.ts";
import type { Kernel } from "../../kernel/run.ts";

/** A stored image by its content's digest, for whoever was shown its address; undefined for one that is not there. */
export function storedImage({ database }: Kernel, sha256: string) {
  return findImage(database.read, sha256);
}

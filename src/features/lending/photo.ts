import { type PlacedBytes, placeBytes } from "../../kernel/blobs/blobs.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import { bytesOf, type SentBytes } from "../media/index.ts";

const BYTES_MAX = 5 * 1024 * 1024;
const SHAPE = { width: 2_000, height: 2_000, fit: "inside" } as const;

export const BAD_PHOTO = "Send a JPEG, PNG, WebP, GIF or AVIF image of at most 5 MB as a data URL.";

export function photoOf(dataUrl: string): SentBytes {
  return bytesOf({ data_url: dataUrl }, BYTES_MAX);
}

/** Stores the photo without its metadata. Only operators can read it. @throws NotAnImage */
export async function placePhoto(
  { ports, newId }: Pick<OutsideContext, "ports" | "newId">,
  bytes: Buffer,
): Promise<PlacedBytes> {
  const { bytes: encoded } = await ports.images.toWebp(bytes, SHAPE);
  return placeBytes(ports.objects, encoded, newId);
}

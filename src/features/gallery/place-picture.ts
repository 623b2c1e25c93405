import { type PlacedBytes, placeBytes } from "../../kernel/blobs/blobs.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import { NotAnImage } from "../../kernel/ports/images.ts";
import { FORMATS } from "./refusals.ts";
import { PHOTO_SHAPE, THUMBNAIL_SHAPE } from "./rules.ts";

interface PlacedPicture {
  readonly picture: PlacedBytes;
  readonly thumbnail: PlacedBytes;
  readonly width: number;
  readonly height: number;
}

/** Decodes a photo and stores it and its thumbnail, encoded anew without metadata. @throws Refusal not_an_image */
export async function placePicture(
  { ports, newId, fail }: OutsideContext<"not_an_image">,
  bytes: Uint8Array,
): Promise<PlacedPicture> {
  try {
    const picture = await ports.images.toWebp(bytes, PHOTO_SHAPE);
    const thumbnail = await ports.images.toWebp(picture.bytes, THUMBNAIL_SHAPE);
    return {
      width: picture.width,
      height: picture.height,
      picture: await placeBytes(ports.objects, picture.bytes, newId),
      thumbnail: await placeBytes(ports.objects, thumbnail.bytes, newId),
    };
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error;
    throw fail("not_an_image", { message: error.said, hint: FORMATS });
  }
}

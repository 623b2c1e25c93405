import type { Context, OutsideContext } from "../../kernel/pipeline/context.ts";
import { NotAnImage } from "../../kernel/ports/images.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { type PlacedImage, placeImage } from "./images.ts";
import { bytesOf, type Purpose, type SentImage, shapeOf } from "./rules.ts";
import { IMAGE_BYTES_MAX } from "./schemas.ts";

const FORMATS = "Send a JPEG, PNG, WebP, GIF or AVIF image.";

export const NO_IMAGE = {
  message: "No image of the space has this ID.",
  hint: "Take the ID from ic_admin_list_media.",
};

/** The holder in `media_use`. */
export function holderOf(id: string): string {
  return `space:${id}`;
}

type Fail = Context["fail"];

/** @throws Refusal */
export function sentBytes(fail: Fail, image: SentImage): Buffer {
  const sent = bytesOf(image, IMAGE_BYTES_MAX);
  if ("bytes" in sent) return sent.bytes;
  throw fail("validation", { message: sent.fault, hint: FORMATS });
}

/** @throws Refusal */
export function altOf(fail: Fail, text: string): string {
  const alt = plainLine(text);
  if (alt !== "") return alt;
  throw fail("validation", {
    message: "alt must contain words.",
    hint: "Describe what the image shows, for people who cannot see it.",
  });
}

/** Decodes the image and stores it encoded anew. */
export async function encodeAnew(
  context: OutsideContext<"not_an_image">,
  bytes: Buffer,
  purpose: Purpose,
): Promise<PlacedImage> {
  try {
    return await placeImage(context, await context.ports.images.toWebp(bytes, shapeOf(purpose)));
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error;
    throw context.fail("not_an_image", { message: error.message, hint: FORMATS });
  }
}

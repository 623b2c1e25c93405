import type { Context, OutsideContext } from "../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { NotAnImage } from "../../kernel/ports/images.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { type PlacedImage, placeImage, storeImage } from "./images.ts";
import { say } from "./messages.ts";
import { bytesOf, narrowShapeOf, type Purpose, type SentImage, shapeOf } from "./rules.ts";
import { IMAGE_BYTES_MAX } from "./schemas.ts";
import type { SpaceImageRow } from "./space-image-store.ts";
import { drop } from "./store.ts";

const FORMATS = "Send a JPEG, PNG, WebP, GIF or AVIF image.";

export const NO_IMAGE = {
  message: say.noSuchImage,
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
    message: say.altEmpty,
    hint: "Describe what the image shows, for people who cannot see it.",
  });
}

/** An image of the space, and the smaller one that phones load. */
export interface EncodedForms {
  readonly whole: PlacedImage;
  readonly narrow: PlacedImage | null;
}

/** Decodes the image and places it encoded anew. */
export async function encodeAnew(
  context: OutsideContext<"not_an_image">,
  bytes: Buffer,
  purpose: Purpose,
): Promise<EncodedForms> {
  const { images } = context.ports;
  try {
    const whole = await placeImage(context, await images.toWebp(bytes, shapeOf(purpose)));
    const narrowShape = narrowShapeOf(purpose, whole);
    return { whole, narrow: narrowShape && (await placeImage(context, await images.toWebp(bytes, narrowShape))) };
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error;
    throw context.fail("not_an_image", { message: error.said, hint: FORMATS });
  }
}

type Forms = Pick<SpaceImageRow, "sha256" | "width" | "height" | "narrow_sha256">;

/** Makes both images known; the image of the space with that `id` holds them. */
export async function storeForms(
  tx: WriteTx,
  { whole, narrow }: EncodedForms,
  { id, now }: { id: string; now: Date },
): Promise<Forms> {
  const holder = holderOf(id);
  const { sha256 } = await storeImage(tx, whole, { holder, now });
  const small = narrow && (await storeImage(tx, narrow, { holder, now }));
  return { sha256, width: whole.width, height: whole.height, narrow_sha256: small?.sha256 ?? null };
}

/** Ends the use of images that the space no longer shows. */
export async function dropForms(tx: WriteTx, id: string, before: Forms, now: Forms | null): Promise<void> {
  const kept = [now?.sha256, now?.narrow_sha256];
  for (const sha256 of [before.sha256, before.narrow_sha256]) {
    if (sha256 !== null && !kept.includes(sha256)) await drop(tx, sha256, holderOf(id));
  }
}

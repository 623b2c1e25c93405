import type SharpLibrary from "sharp";
import type { Sharp } from "sharp";
import type { Message } from "../../kernel/languages/messages.ts";
import {
  type EncodedImage,
  type IconSource,
  type ImageShape,
  type Images,
  NotAnImage,
  type PixelEncoder,
  type Pixels,
} from "../../kernel/ports/images.ts";
import { say } from "../messages.ts";
import { drawIcon } from "./icon.ts";

/** About 6300 × 6300: the size of a phone's photographs, and at most 160 MB once decoded. */
const PIXELS_MAX = 40_000_000;
const DECODED_BYTES_MAX = 160_000_000;
const SECONDS_MAX = 10;
const QUALITY = 82;

/** Formats of photographs. Formats that can load files or run code, such as SVG and PDF, have no loader. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((name) => `VipsForeignLoad${name}`);

export type ImageLibrary = typeof SharpLibrary;

let loading: Promise<ImageLibrary> | undefined;

/**
 * Loads libvips, which servers without images never need. The main thread must load it before any thread uses it (sharp,
 * "Worker threads").
 */
export function loadImageLibrary(): Promise<ImageLibrary> {
  loading ??= load();
  return loading;
}

/** Decodes in the threads of Node's pool, which password hashes and files use too: one image at a time. */
export function createImages(): Images & PixelEncoder {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(work: (sharp: ImageLibrary) => Promise<T>) => {
    const sharp = await loadImageLibrary();
    const encoded = last.then(() => work(sharp));
    last = encoded.catch(() => undefined);
    return encoded;
  };
  return {
    toWebp: (bytes, shape) => inTurn((sharp) => encode(sharp, bytes, shape)),
    toIcon: (source) => inTurn((sharp) => icon(sharp, source)),
    pixelsToWebp: (pixels, shape) => inTurn((sharp) => encodePixels(sharp, pixels, shape)),
  };
}

async function load(): Promise<ImageLibrary> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function icon(sharp: ImageLibrary, source: IconSource): Promise<Uint8Array> {
  try {
    return await drawIcon(sharp, source);
  } catch (error) {
    throw new NotAnImage(reason((error as Error).message), { cause: error });
  }
}

async function encode(
  sharp: ImageLibrary,
  bytes: Uint8Array,
  { width, height, fit }: ImageShape,
): Promise<EncodedImage> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 } as const;
  try {
    const { width: across, height: down, channels, depth } = await sharp(bytes, options).metadata();
    if (across * down * channels * (depth === "uchar" ? 1 : 2) > DECODED_BYTES_MAX) throw new Error("decoded size");
    return await toShape(sharp(bytes, options).autoOrient(), { width, height, fit });
  } catch (error) {
    throw new NotAnImage(reason((error as Error).message), { cause: error });
  }
}

function encodePixels(sharp: ImageLibrary, { data, width, height }: Pixels, shape: ImageShape): Promise<EncodedImage> {
  return toShape(sharp(data, { raw: { width, height, channels: 4 } }), shape);
}

async function toShape(image: Sharp, { width, height, fit }: ImageShape): Promise<EncodedImage> {
  const { data, info } = await image
    .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, type: "image/webp", width: info.width, height: info.height };
}

function reason(message: string): Message {
  if (/pixel limit/.test(message)) return say.imageHasTooManyPixels({ millions: PIXELS_MAX / 1_000_000 });
  if (/decoded size/.test(message)) return say.imageTooLargeDecoded({ megabytes: DECODED_BYTES_MAX / 1_000_000 });
  if (/unsupported image format/.test(message)) return say.notAnImage;
  return say.imageBroken;
}

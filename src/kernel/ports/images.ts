import { SaidError } from "../languages/said-error.ts";

/** Output size in pixels. */
export interface ImageShape {
  readonly width: number;
  readonly height: number;
  /** `cover` fills the size exactly and crops around the middle; `inside` shrinks to fit and never enlarges. */
  readonly fit: "cover" | "inside";
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly type: "image/webp";
  readonly width: number;
  readonly height: number;
}

/** Decoded pixels from the top left, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The image has an unsupported format, is broken or has too many pixels. */
export class NotAnImage extends SaidError {}

/** What an icon is made from. */
export interface IconSource {
  /** An image; empty for an icon of letters. */
  readonly bytes: Uint8Array;
  /** One or two letters or digits. */
  readonly letters: string;
  /** Of six hexadecimal digits, behind the letters. */
  readonly color: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** For systems that cut icons to a shape: no transparency, and nothing of importance at the edge. */
  readonly padded: boolean;
}

/** Makes uploaded images safe to show: decoded, rotated upright, resized, and encoded without metadata. */
export interface Images {
  /**
   * Reads JPEG, PNG, WebP, GIF (first frame) and AVIF.
   * @throws NotAnImage
   */
  toWebp(bytes: Uint8Array, shape: ImageShape): Promise<EncodedImage>;
  /**
   * A square PNG for home screens.
   * @throws NotAnImage
   */
  toIcon(source: IconSource): Promise<Uint8Array>;
}

/** Encodes what other decoders have drawn. */
export interface PixelEncoder {
  pixelsToWebp(pixels: Pixels, shape: ImageShape): Promise<EncodedImage>;
}

/** How an image is to come out; pixels. */
export interface ImageShape {
  readonly width: number;
  readonly height: number;
  /** `cover` fills exactly this and cuts the rest away around the middle; `inside` shrinks to fit and never enlarges. */
  readonly fit: "cover" | "inside";
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly type: "image/webp";
  readonly width: number;
  readonly height: number;
}

/** The bytes are no picture that is taken here, are broken, or hold too many pixels. `message` is for the sender. */
export class NotAnImage extends Error {}

/** Makes what people send safe to show: decoded, turned upright, shaped, and encoded again without its metadata. */
export interface Images {
  /**
   * Reads JPEG, PNG, WebP, GIF (its first frame) and AVIF.
   * @throws NotAnImage
   */
  toWebp(bytes: Uint8Array, shape: ImageShape): Promise<EncodedImage>;
}

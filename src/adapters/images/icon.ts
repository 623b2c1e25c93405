import { createRequire } from "node:module";
import type { IconSource } from "../../kernel/ports/images.ts";
import type { ImageLibrary } from "./sharp.ts";

const { resolve } = createRequire(import.meta.url);
const FONT = "dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf";
/** The light paper of pages. */
const PAPER = { r: 255, g: 253, b: 248, alpha: 1 };
const INK = "#fffdf8";
/** Systems cut icons to shapes of their own, but never inside this circle (W3C App Manifest, "safe zone"). */
const SAFE = 0.8;
/** Of a square within that circle, with some air. */
const IMAGE_SHARE = SAFE / Math.SQRT2 + 0.06;
const CORNER_SHARE = 0.19;

/** A square PNG: the image, or letters on the color. */
export async function drawIcon(sharp: ImageLibrary, source: IconSource): Promise<Uint8Array> {
  const { bytes, size, padded } = source;
  if (bytes.length === 0) return drawn(sharp, source);
  const inner = padded ? Math.round(size * IMAGE_SHARE) : size;
  const image = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: inner, height: inner, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  if (!padded) return image;
  return sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
    .composite([{ input: image, gravity: "center" }])
    .png()
    .toBuffer();
}

async function drawn(sharp: ImageLibrary, { letters, color, size, padded }: IconSource): Promise<Uint8Array> {
  const share = padded ? 0.5 : 0.62;
  const width = Math.round(size * share);
  const glyphs = await sharp({
    text: {
      text: `<span foreground="${INK}">${letters}</span>`,
      font: "DejaVu Serif Bold",
      fontfile: resolve(FONT),
      rgba: true,
      width,
      height: Math.round(width * (letters.length > 1 ? 0.6 : 0.8)),
    },
  })
    .png()
    .toBuffer();
  return sharp(ground(color, size, padded), { raw: { width: size, height: size, channels: 4 } })
    .composite([{ input: glyphs, gravity: "center" }])
    .png()
    .toBuffer();
}

/** The color, lighter towards a corner, with slanted light as on the covers of pages. */
function ground(color: string, size: number, isSquare: boolean): Uint8Array {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [across, down] = [x / size, y / size];
      const slant = across + down * 0.45;
      const isLit = (slant > 0.34 && slant < 0.56) || (slant > 0.94 && slant < 1.06);
      const light = 0.16 * across * (1 - down) + (isLit ? 0.08 : 0);
      const at = (y * size + x) * 4;
      pixels[at] = red + (255 - red) * light;
      pixels[at + 1] = green + (255 - green) * light;
      pixels[at + 2] = blue + (255 - blue) * light;
      pixels[at + 3] = isSquare ? 255 : 255 * cornerCover(x + 0.5, y + 0.5, size);
    }
  }
  return pixels;
}

/** How much of the pixel lies within a square with round corners, from 0 to 1. */
function cornerCover(x: number, y: number, size: number): number {
  const radius = size * CORNER_SHARE;
  const [dx, dy] = [x, y].map((at) => Math.max(radius - at, at - (size - radius), 0)) as [number, number];
  return Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(dx, dy)));
}

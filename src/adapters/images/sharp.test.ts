import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { NotAnImage } from "../../kernel/ports/images.ts";
import { createImages } from "./sharp.ts";

const images = createImages();
const SQUARE = { width: 256, height: 256, fit: "cover" } as const;
const WITHIN = { width: 300, height: 300, fit: "inside" } as const;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c04010" } });

describe("an image that is sent", () => {
  test("becomes WebP of the requested size, from any format", async () => {
    const picture = canvas(600, 400);
    const sent = [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp(), picture.clone().gif()];
    for (const each of [...sent, picture.clone().avif({ effort: 0 })]) {
      const image = await images.toWebp(await each.toBuffer(), SQUARE);
      expect(image).toMatchObject({ type: "image/webp", width: 256, height: 256 });
      expect((await sharp(image.bytes).metadata()).format).toBe("webp");
    }
  });

  test("shrinks to fit and is never enlarged", async () => {
    expect(await images.toWebp(await canvas(600, 400).png().toBuffer(), WITHIN)).toMatchObject({
      width: 300,
      height: 200,
    });
    expect(await images.toWebp(await canvas(60, 40).png().toBuffer(), WITHIN)).toMatchObject({ width: 60, height: 40 });
  });

  test("loses its metadata with its location, and is upright", async () => {
    const exif = { IFD0: { Copyright: "Noor", Artist: "Noor" }, IFD3: { GPSLatitude: "38/1 42/1 0/1" } };
    const sent = await canvas(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const image = await images.toWebp(sent, WITHIN);
    expect(image).toMatchObject({ width: 200, height: 300 });
    const { exif: after, xmp, icc, orientation } = await sharp(image.bytes).metadata();
    expect({ after, xmp, icc, orientation }).toEqual({});
  });

  test("has the same bytes each time, so that its digest can be its name", async () => {
    const sent = await canvas(500, 500).png().toBuffer();
    const digests = await Promise.all([1, 2].map(async () => (await images.toWebp(sent, SQUARE)).bytes));
    const [first, second] = digests.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    expect(first).toBe(second);
  });

  test.each([
    ["text", Buffer.from("no image"), /not a JPEG/],
    ["nothing", Buffer.alloc(0), /broken|not a JPEG/],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not a JPEG/],
    ["PDF", Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n"), /not a JPEG/],
  ])("is refused when it is %s", async (_what, bytes, why) => {
    await expect(images.toWebp(bytes, SQUARE)).rejects.toThrow(NotAnImage);
    await expect(images.toWebp(bytes, SQUARE)).rejects.toThrow(why);
  });

  test("is refused when it is truncated, or too large once decoded", async () => {
    const jpeg = await canvas(600, 400).jpeg().toBuffer();
    await expect(images.toWebp(jpeg.subarray(0, jpeg.length / 2), SQUARE)).rejects.toThrow(/broken/);
    const bomb = await canvas(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    await expect(images.toWebp(bomb, SQUARE)).rejects.toThrow(/more than 40 million pixels/);
    const deep = await canvas(6_000, 6_000).toColourspace("rgb16").png({ compressionLevel: 9 }).toBuffer();
    await expect(images.toWebp(deep, SQUARE)).rejects.toThrow(/larger than 160 MB/);
  });
});

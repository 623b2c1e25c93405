import { NotReadable } from "../../kernel/ports/document-reader.ts";
import type { FileContent, FilePreview } from "../../kernel/ports/file-contents.ts";
import {
  type EncodedImage,
  type ImageShape,
  type Images,
  NotAnImage,
  type PixelEncoder,
} from "../../kernel/ports/images.ts";
import { say } from "../messages.ts";
import { firstPage } from "./pdf-page.ts";
import { asText, isMarkup } from "./text.ts";
import { drawLines, excerptOf } from "./text-lines.ts";

/** In pixels; twice as large as shown, for fine screens. */
const PICTURE: ImageShape = { width: 1_200, height: 1_200, fit: "inside" };
const THUMBNAIL = { width: 112, height: 112 } as const;

type Encoders = Images & PixelEncoder;

/** As `FileContents.preview`. */
export async function previewOf(images: Encoders, file: FileContent): Promise<FilePreview> {
  try {
    return await decode(images, file);
  } catch (error) {
    if (error instanceof NotAnImage) throw new NotReadable(error.said, { cause: error });
    throw error;
  }
}

async function decode(images: Encoders, { name, type, bytes }: FileContent): Promise<FilePreview> {
  if (type === "application/pdf") {
    const page = await images.pixelsToWebp(await firstPage(bytes), PICTURE);
    return withThumbnail(images, page, "inside");
  }
  if (type.startsWith("image/")) return withThumbnail(images, await images.toWebp(bytes, PICTURE), "cover");
  const excerpt = excerptOf(asText(bytes));
  if (excerpt === "") throw new NotReadable(say.noText);
  const thumbnail = await images.pixelsToWebp(drawLines(excerpt), { ...THUMBNAIL, fit: "inside" });
  // Markup says little to readers of a page.
  return { picture: null, thumbnail, excerpt: isMarkup(name) ? "" : excerpt };
}

/** From our own picture: the sender's bytes are decoded once. */
async function withThumbnail(images: Images, picture: EncodedImage, fit: ImageShape["fit"]): Promise<FilePreview> {
  const thumbnail = await images.toWebp(picture.bytes, { ...THUMBNAIL, fit });
  return { picture, thumbnail, excerpt: "" };
}

import { type EncodedImage, type Images, NotAnImage } from "../../../kernel/ports/images.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../../kernel/ports/outbound.ts";
import { iconLinks, imageIn } from "./icon-files.ts";

const PAGE = { timeoutMs: 8_000, bodyBytesMax: 512 * 1024, redirectsMax: 2 };
const ICON = { timeoutMs: 8_000, bodyBytesMax: 100 * 1024, redirectsMax: 2 };
const SHAPE = { width: 64, height: 64, fit: "cover" } as const;
/** Icons that a page names and that are tried. */
const TRIED_MAX = 3;

interface Sources {
  readonly membersOutbound: Outbound;
  readonly images: Images;
}

/** The icon of a website, encoded again; "none" if it has none; "later" if it did not answer. */
export async function findIcon(
  { membersOutbound: outbound, images }: Sources,
  website: string,
): Promise<EncodedImage | "none" | "later"> {
  const page = await fetched(outbound, website, PAGE);
  if (page === "later") return "later";
  const named = page === "none" ? [] : iconLinks(Buffer.from(page.body).toString("utf8"), page.url);
  for (const url of [...named.slice(0, TRIED_MAX), new URL("/favicon.ico", website).href]) {
    const icon = await fetched(outbound, url, ICON);
    const image = icon === "none" || icon === "later" ? null : imageIn(Buffer.from(icon.body));
    const encoded = image && (await encode(images, image));
    if (encoded) return encoded;
  }
  return "none";
}

async function fetched(
  outbound: Outbound,
  url: string,
  limits: typeof PAGE,
): Promise<OutboundResponse | "none" | "later"> {
  try {
    const response = await outbound.fetch({ url, ...limits });
    if (response.status >= 500 || response.status === 429) return "later";
    return response.status === 200 ? response : "none";
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return error.fault === "timeout" || error.fault === "unreachable" ? "later" : "none";
  }
}

async function encode(images: Images, bytes: Buffer): Promise<EncodedImage | null> {
  try {
    return await images.toWebp(bytes, SHAPE);
  } catch (error) {
    if (error instanceof NotAnImage) return null;
    throw error;
  }
}

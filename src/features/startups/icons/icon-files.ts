/** Magic bytes (RFC 2083 §3.1, ITU-T T.81 B.1.1.3, RFC 9649 §2.4); SVG and others are refused before any decoder. */
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"));
const isWebp = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
const isIco = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from("00000100", "hex"));

const ICO_HEAD = 6;
const ICO_ENTRY = 16;
const ICO_ENTRIES_MAX = 32;

/** The image that an icon file holds, for the decoder; null for formats that are not read. */
export function imageIn(bytes: Buffer): Buffer | null {
  if (isPng(bytes) || isJpeg(bytes) || isWebp(bytes)) return bytes;
  return isIco(bytes) ? largestPng(bytes) : null;
}

/** The largest PNG in an ICO file; bitmaps in it are passed over. */
function largestPng(bytes: Buffer): Buffer | null {
  if (bytes.length < ICO_HEAD) return null;
  const entries = Math.min(bytes.readUInt16LE(4), ICO_ENTRIES_MAX);
  const images = Array.from({ length: entries }, (_, at) => ICO_HEAD + at * ICO_ENTRY)
    .filter((start) => start + ICO_ENTRY <= bytes.length)
    .map((start) => ({ size: bytes.readUInt32LE(start + 8), offset: bytes.readUInt32LE(start + 12) }))
    .filter(({ size, offset }) => offset + size <= bytes.length)
    .map(({ size, offset }) => bytes.subarray(offset, offset + size))
    .filter(isPng);
  return images.reduce<Buffer | null>((best, each) => (each.length > (best?.length ?? 0) ? each : best), null);
}

const HEAD_CHARS_MAX = 65_536;
const LINKS_MAX = 50;

/** URLs of the icons that a page names in its first 64 KB, the first first. */
export function iconLinks(html: string, base: string): string[] {
  const links = [...html.slice(0, HEAD_CHARS_MAX).matchAll(/<link\s([^<>]{1,2000})>/gi)].slice(0, LINKS_MAX);
  return links.flatMap(([, attributes = ""]) => {
    const rel = attribute(attributes, "rel").toLowerCase().split(/\s+/);
    const href = attribute(attributes, "href").replaceAll("&amp;", "&");
    if (!rel.includes("icon") || href === "" || !URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    return url.protocol === "https:" || url.protocol === "http:" ? [url.href] : [];
  });
}

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

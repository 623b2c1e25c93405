import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

/** An image in a JSON body: a data URL (RFC 2397) or bare base64 (RFC 4648 §4). */
export interface SentImage {
  readonly data_url?: string | undefined;
  readonly base64?: string | undefined;
}

const HEAD = /^data:image\/[\w.+-]{1,40};base64,$/;
const HEAD_CHARS_MAX = 64;

export type SentBytes = { readonly bytes: Buffer } | { readonly fault: Message };

/** Requires exactly one form, of at most `bytesMax` decoded bytes. */
export function bytesOf({ data_url, base64 }: SentImage, bytesMax: number): SentBytes {
  if ((data_url === undefined) === (base64 === undefined)) return { fault: say.oneImageForm };
  const text = data_url === undefined ? base64 : afterHead(data_url);
  if (text === undefined) return { fault: say.notDataUrl };
  const compact = text.replace(/\s+/g, "");
  const digits = compact.slice(0, compact.endsWith("==") ? -2 : compact.endsWith("=") ? -1 : undefined);
  // Searches for one foreign character: matching the whole text would overflow the regex stack.
  if (digits === "" || /[^A-Za-z0-9+/]/.test(digits)) return { fault: say.notBase64 };
  const bytes = Buffer.from(compact, "base64");
  if (bytes.length > bytesMax) return { fault: say.imageTooLarge({ max: bytesMax / 1024 / 1024 }) };
  return { bytes };
}

function afterHead(dataUrl: string): string | undefined {
  const end = dataUrl.slice(0, HEAD_CHARS_MAX).indexOf(",") + 1;
  return HEAD.test(dataUrl.slice(0, end)) ? dataUrl.slice(end) : undefined;
}

export const PURPOSES = ["logo", "logo-dark", "icon", "banner", "floor-plan", "other"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A limit of the list, which has no pages. */
export const IMAGES_MAX = 100;

const SINGLE: readonly Purpose[] = ["logo", "logo-dark", "icon", "banner"];

/** Whether a space has at most one such image; the schema ensures it. */
export function isSingle(purpose: Purpose): boolean {
  return SINGLE.includes(purpose);
}

export const USES = ["header", "dark-header", "tab", "logo-url", "spaceapi", "displays", "home", "resources"] as const;
type Use = (typeof USES)[number];

const USES_OF: Readonly<Record<Purpose, readonly Use[]>> = {
  logo: ["header", "logo-url", "spaceapi", "displays"],
  "logo-dark": ["dark-header"],
  icon: ["tab"],
  banner: ["home"],
  "floor-plan": ["resources"],
  other: [],
};

export function usesOf(purpose: Purpose): readonly Use[] {
  return USES_OF[purpose];
}

/** A larger image shrinks to this size, in pixels. */
const SIDES: Readonly<Record<Purpose, { readonly width: number; readonly height: number }>> = {
  logo: { width: 512, height: 512 },
  "logo-dark": { width: 512, height: 512 },
  icon: { width: 256, height: 256 },
  banner: { width: 2_400, height: 1_200 },
  "floor-plan": { width: 3_000, height: 3_000 },
  other: { width: 2_048, height: 2_048 },
};

export function shapeOf(purpose: Purpose) {
  return { ...SIDES[purpose], fit: "inside" } as const;
}

/** As phones show a banner (`.banner` in the styles), in pixels of 2 or 3 to a CSS pixel. */
const NARROW = { width: 960, height: 600, fit: "cover" } as const;

/** Of an image that is shown over the whole width of a page, the middle that phones show; null for others. */
export function narrowShapeOf(purpose: Purpose, { width, height }: { width: number; height: number }) {
  return purpose === "banner" && width > NARROW.width && height >= NARROW.height ? NARROW : null;
}

/** The URL contains the digest, so the content never changes. */
export function mediaPath(sha256: string): string {
  return `/media/${sha256}.webp`;
}

import type { Message } from "../../../kernel/languages/messages.ts";
import { documentType } from "../../../kernel/ports/file-contents.ts";
import { say } from "../messages.ts";

/** Made of a content: words for the search, and a picture to look at. */
export type RenditionKind = "words" | "preview";

export const ATTEMPTS_MAX = 2;

/** Larger ones are not decoded: a thread holds the whole file. */
const WHOLE_BYTES_MAX = 32 * 1024 ** 2;
/** A text is read up to here. */
const TEXT_BYTES_MAX = 2 * 1024 ** 2;
const FIRST_LINES_BYTES = 16 * 1024;
const SOUND_BYTES_MAX = 512 * 1024 ** 2;

/** How a rendition is made, and of how many bytes from the beginning. */
export type Recipe = { readonly from: "words" | "picture" | "sound"; readonly bytes: number };

interface Content {
  readonly name: string;
  /** Media type by content. */
  readonly type: string;
  readonly size: number;
}

/** The reason is for operators. */
type NoRecipe = { readonly reason: Message; readonly isTooLarge?: true };

export function recipeOf(kind: RenditionKind, { name, type, size }: Content): Recipe | NoRecipe {
  if (size === 0) return { reason: say.renditionEmpty };
  const isText = isTextual(type);
  if (isText) {
    return kind === "words"
      ? { from: "words", bytes: Math.min(size, TEXT_BYTES_MAX) }
      : { from: "picture", bytes: Math.min(size, FIRST_LINES_BYTES) };
  }
  const from = kind === "words" ? (documentType({ name, type }) ? "words" : null) : previewSource(type);
  if (from === null) return { reason: say.renditionNone({ type }) };
  return size <= (from === "sound" ? SOUND_BYTES_MAX : WHOLE_BYTES_MAX)
    ? { from, bytes: size }
    : { reason: say.renditionTooLarge, isTooLarge: true };
}

const PDF = "application/pdf";

function previewSource(type: string): Recipe["from"] | null {
  if (type === PDF || type.startsWith("image/")) return "picture";
  return type.startsWith("audio/") ? "sound" : null;
}

/** Calendars, captions and tables are text too, whatever their subtype. */
function isTextual(type: string): boolean {
  return type.startsWith("text/") || type === "application/json";
}

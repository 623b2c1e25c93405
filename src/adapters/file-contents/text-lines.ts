import type { Pixels } from "../../kernel/ports/images.ts";

const SHEET = { width: 96, height: 112 } as const;
const MARGIN = 6;
/** Of a line with the space below it, in pixels. */
const LINE_HEIGHT = 7;
/** Of one character. */
const POINT = { width: 2, height: 4 } as const;
/** A gray that is visible on light and dark pages. */
const INK = [122, 122, 122, 255] as const;

const EXCERPT_LINES = 40;
const EXCERPT_CHARS = 2_000;

/** The first lines, without control characters. */
export function excerptOf(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\t]+/gu, "")
    .replace(/^\s*\n/, "");
  return clean.split("\n", EXCERPT_LINES).join("\n").slice(0, EXCERPT_CHARS).toWellFormed().trimEnd();
}

/** How the lines look from afar: each character is a point, so that no font is needed. */
export function drawLines(text: string): Pixels {
  const { width, height } = SHEET;
  const data = new Uint8Array(width * height * 4);
  const rows = Math.floor((height - 2 * MARGIN) / LINE_HEIGHT);
  const columns = Math.floor((width - 2 * MARGIN) / POINT.width);
  for (const [row, line] of text.split("\n", rows).entries()) {
    const points = [...line.replaceAll("\t", "    ")].slice(0, columns);
    for (const [column, character] of points.entries()) {
      if (/\s/u.test(character)) continue;
      for (let at = 0; at < POINT.width * POINT.height; at++) {
        const x = MARGIN + column * POINT.width + (at % POINT.width);
        const y = MARGIN + row * LINE_HEIGHT + Math.floor(at / POINT.width);
        data.set(INK, (y * width + x) * 4);
      }
    }
  }
  return { data, width, height };
}

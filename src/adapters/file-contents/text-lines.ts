import type { Pixels } from "../../kernel/ports/images.ts";

const SHEET = { width: 96, height: 112 } as const;
const MARGIN = 6;
/** Of a line with the space below it, in pixels. */
const LINE_HEIGHT = 5;
const STROKE = 3;
/** A gray that is visible on light and dark pages. */
const INK = [128, 128, 128, 190] as const;

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
  const columns = width - 2 * MARGIN;
  for (const [row, line] of text.split("\n", rows).entries()) {
    const points = [...line.replaceAll("\t", "    ")].slice(0, columns);
    for (const [column, character] of points.entries()) {
      if (/\s/u.test(character)) continue;
      for (let stroke = 0; stroke < STROKE; stroke++) {
        const y = MARGIN + row * LINE_HEIGHT + stroke;
        data.set(INK, (y * width + MARGIN + column) * 4);
      }
    }
  }
  return { data, width, height };
}

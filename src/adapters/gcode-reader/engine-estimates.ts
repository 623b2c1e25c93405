/** Comments of PrusaSlicer and its relatives. */
const FILAMENT = /^\s*(?:total )?filament used \[g\] = ([\d.]+)/;
const TIME = /^\s*estimated printing time \(normal mode\) = (.+)$/;
const PARTS: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, s: 1 };
const COMMENT_BYTES_MAX = 200;

export interface EngineEstimates {
  comment(bytes: Buffer, from: number, to: number): void;
  found(): { readonly grams: number | null; readonly seconds: number | null };
}

/** Reads what an engine says about its G-code; the last comment of a kind counts. */
export function engineEstimates(): EngineEstimates {
  let grams: number | null = null;
  let seconds: number | null = null;
  return {
    comment(bytes, from, to) {
      if (to - from > COMMENT_BYTES_MAX) return;
      // " f", " t" or " e": most comments are about layers.
      const second = bytes[from + 1];
      if (second !== 0x66 && second !== 0x74 && second !== 0x65) return;
      const text = bytes.toString("latin1", from, to);
      const weight = FILAMENT.exec(text)?.[1];
      if (weight !== undefined) grams = Number(weight);
      const time = TIME.exec(text)?.[1];
      if (time !== undefined) seconds = secondsOf(time);
    },
    found: () => ({ grams: grams || null, seconds: seconds || null }),
  };
}

/** `1d 4h 53m 57s`; any part may lack. */
function secondsOf(text: string): number {
  let sum = 0;
  for (const [, count, part] of text.matchAll(/(\d+)([dhms])/g)) sum += Number(count) * (PARTS[part as string] ?? 0);
  return sum;
}

import { encode } from "uqr";

/** Quiet zone around the symbol, in modules (ISO/IEC 18004 §6.3.8). */
const QUIET = 4;

export type QrCodeProps = {
  /** The encoded text. */
  value: string;
  /** The text alternative; the page must also show the encoded text. */
  label: string;
  /** Error correction: "Q" for labels that get scratched (ISO/IEC 18004 §6.5.1). Default "M". */
  ecc?: "M" | "Q";
};

/** Dark on light in both color schemes, because scanners expect it. */
export function QrCode({ value, label, ecc = "M" }: QrCodeProps) {
  const { size, data } = encode(value, { ecc, border: QUIET });
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}

/** Adjacent dark modules of a row. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.length === x) last.length++;
    else if (isDark) runs.push({ x, length: 1 });
  }
  return runs;
}

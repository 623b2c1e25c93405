/** Labels on sheets of A4 with their number per sheet, and single ones for label printers. */
const SHEETS = { "a4-24": 24, "a4-21": 21, "a4-14": 14, single: 1 } as const;
export type Sheet = keyof typeof SHEETS;

export const sheetOf = (text: string): Sheet => (text in SHEETS ? (text as Sheet) : "a4-24");

/** Labels of a sheet that were used before, at most all but one. */
export function usedOf(text: string, sheet: Sheet): number {
  const used = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return Math.min(used, SHEETS[sheet] - 1);
}

/** The sheets, the first with as many empty places as labels were used. */
export function sheetsOf<Label>(labels: readonly Label[], sheet: Sheet, used: number): (Label | null)[][] {
  const places: (Label | null)[] = [...Array<null>(used).fill(null), ...labels];
  const size = SHEETS[sheet];
  return Array.from({ length: Math.ceil(places.length / size) }, (_, at) => places.slice(at * size, (at + 1) * size));
}

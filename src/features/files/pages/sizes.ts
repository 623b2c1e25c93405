const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;
const STEP = 1024;

/** Sizes in the unit of the largest, for charts. */
export function inOneUnit(sizes: readonly number[]): { readonly unit: string; readonly texts: readonly string[] } {
  const largest = Math.max(0, ...sizes);
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(largest, 1)) / Math.log(STEP)));
  const texts = sizes.map((bytes) => {
    const value = bytes / STEP ** power;
    return value > 0 && value < 9.95 && power > 0 ? value.toFixed(1) : String(Math.round(value));
  });
  return { unit: UNITS[power] ?? "bytes", texts };
}

/** A size in words, such as "1.4 MB"; a unit is 1024 of the smaller one. */
export function sizeText(bytes: number): string {
  if (bytes < STEP) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let value = bytes;
  let unit = 0;
  while (value >= STEP - 0.5 && unit < UNITS.length - 1) {
    value /= STEP;
    unit++;
  }
  return `${value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} ${UNITS[unit]}`;
}

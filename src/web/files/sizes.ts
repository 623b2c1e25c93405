const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;
const STEP = 1024;

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

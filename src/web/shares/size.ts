const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;
const STEP = 1024;

/** A size in words, such as "1.4 MB". */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP - 0.5 && unit < UNITS.length - 1) {
    value /= STEP;
    unit++;
  }
  if (unit === 0) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  return `${value < 9.95 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} ${UNITS[unit]}`;
}

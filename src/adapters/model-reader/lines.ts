const LINE_FEED = 10;
const SPACES = /[ \t\r\f\v]+/;

/** The words of each line. A line that ends with a backslash continues in the next one. */
export function* lines(bytes: Buffer): Generator<string[]> {
  let begun = "";
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    const line = begun + bytes.toString("latin1", start, end).trim();
    start = end + 1;
    if (line.endsWith("\\")) {
      begun = `${line.slice(0, -1)} `;
      continue;
    }
    begun = "";
    yield line === "" ? [] : line.split(SPACES);
  }
}

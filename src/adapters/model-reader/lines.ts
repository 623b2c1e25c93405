const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
// biome-ignore lint/suspicious/noControlCharactersInRegex: programs fill blocks up with zero bytes
const SPACES = /[ \t\r\f\v\u0000]+/;

/** The words of each line. A line that ends with a backslash continues in the next one. */
export function* lines(bytes: Buffer): Generator<string[]> {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let begun = "";
  for (let start = bytes.toString("latin1", 0, 3) === BYTE_ORDER_MARK ? 3 : 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineEnd, start);
    const end = found === -1 ? bytes.length : found;
    const line = begun + bytes.toString("latin1", start, end).trim();
    start = end + 1;
    if (line.endsWith("\\")) {
      begun = `${line.slice(0, -1)} `;
      continue;
    }
    begun = "";
    yield line.split(SPACES).filter((word) => word !== "");
  }
}

/** Programs in some languages write a decimal comma, or a comma after each coordinate. NaN for anything else. */
export function coordinate(word = ""): number {
  const plain = word.replace(/,$/, "").replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}

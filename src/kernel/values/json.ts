/** More than any data we read, and far below the limit of a recursive walk. */
const LEVELS_MAX = 64;

/**
 * Parses untrusted JSON with a limited depth (RFC 8259 §9 leaves it to the reader). Each member counts: readers drop one
 * of two with the same name (RFC 8259 §4), and libraries drop `__proto__`.
 * @throws SyntaxError for invalid JSON, more than 64 levels, a name that an object has twice, and `__proto__`
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (membersOf(value, LEVELS_MAX) !== membersIn(text)) throw new SyntaxError("an object has a member twice");
  return value;
}

/** The number of members at all levels. Its recursion ends with the levels. */
function membersOf(value: unknown, levels: number): number {
  if (value === null || typeof value !== "object") return 0;
  if (levels < 0) throw new SyntaxError(`it has more than ${LEVELS_MAX} levels`);
  if (Object.hasOwn(value, "__proto__")) throw new SyntaxError('a member must not be named "__proto__"');
  const inner = Object.values(value);
  return inner.reduce<number>(
    (sum, each) => sum + membersOf(each, levels - 1),
    Array.isArray(value) ? 0 : inner.length,
  );
}

/** The number of members that valid JSON writes: its colons outside of strings. */
function membersIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ":") count++;
    else if (text[at] === '"') at = endOfString(text, at);
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let end = start;
  let escapes: number;
  do {
    end = text.indexOf('"', end + 1);
    escapes = 0;
    while (text[end - 1 - escapes] === "\\") escapes++;
  } while (escapes % 2 === 1);
  return end;
}

/** More than any data we read, and far below the limit of a recursive walk. */
const LEVELS_MAX = 64;

/**
 * Parses untrusted JSON with a limited depth (RFC 8259 §9 leaves it to the reader).
 * @throws SyntaxError for invalid JSON, and for more than 64 levels
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, LEVELS_MAX)) throw new SyntaxError(`it has more than ${LEVELS_MAX} levels`);
  return value;
}

/** Level by level, without recursion. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) =>
      each !== null && typeof each === "object"
        ? Object.values(each).filter((member) => typeof member === "object")
        : [],
    );
  }
  return false;
}

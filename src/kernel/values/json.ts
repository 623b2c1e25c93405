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

/** Its recursion ends with the levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return false;
  return levels < 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

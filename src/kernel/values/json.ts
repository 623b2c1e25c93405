/** Deeper than anything we take or read, and far from where recursion over a value would exhaust the stack. */
const LEVELS_MAX = 64;

/**
 * A JSON text by others, as a value that anything may walk (RFC 8259 §9 leaves the depth to its reader).
 * @throws SyntaxError for what is no JSON, and for what nests deeper than 64 levels
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isDeeper(value, LEVELS_MAX)) throw new SyntaxError(`it nests deeper than ${LEVELS_MAX} levels`);
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

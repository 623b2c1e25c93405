/** A statement is worth keeping prepared once it has run so often. */
const USES_MIN = 20;
/** Each is a plan in the memory of every connection that ran it. */
const NAMED_MAX = 100;
/** Texts that are counted at a time; those of lists are as many as lists have lengths. */
const COUNTED_MAX = 1_000;

/**
 * Names what runs often, so that PostgreSQL reads and plans it once for each connection and not each time. Undefined
 * for every other text.
 */
export function createPreparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === NAMED_MAX) return name;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < USES_MIN) {
      if (uses.size === COUNTED_MAX) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const given = `often_${names.size}`;
    names.set(text, given);
    return given;
  };
}

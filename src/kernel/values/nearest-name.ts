const LIKENESS_MIN = 0.55;
const CHARS_MAX = 80;

/**
 * The name of `names` that a misspelled one most likely means, by the pairs of letters that both have (Dice's
 * coefficient), whatever their case and separators. A beginning of a name means that name. Undefined if none is alike.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const wanted = lettersOf(name.slice(0, CHARS_MAX));
  let nearest: { name: string; likeness: number } | undefined;
  for (const candidate of names) {
    const likeness = likenessOf(wanted, lettersOf(candidate));
    if (likeness >= LIKENESS_MIN && likeness > (nearest?.likeness ?? 0)) nearest = { name: candidate, likeness };
  }
  return nearest?.name;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function likenessOf(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  if (a === b) return 1;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const both = [...pairs].filter((pair) => others.has(pair)).length;
  const dice = (2 * both) / (pairs.size + others.size || 1);
  return a.startsWith(b) || b.startsWith(a) ? Math.max(dice, LIKENESS_MIN) : dice;
}

function pairsOf(name: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)));
}

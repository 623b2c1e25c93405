const LIKENESS_MIN = 0.6;

/** The name most like a misspelled one, by the pairs of letters that both have (Dice's coefficient); null if none is. */
export function nearestName(name: string, names: readonly string[]): string | null {
  const pairs = pairsOf(name);
  let nearest: { name: string; likeness: number } | null = null;
  for (const candidate of names) {
    const others = pairsOf(candidate);
    const both = [...pairs].filter((pair) => others.has(pair)).length;
    const likeness = (2 * both) / (pairs.size + others.size);
    if (likeness >= LIKENESS_MIN && likeness > (nearest?.likeness ?? 0)) nearest = { name: candidate, likeness };
  }
  return nearest?.name ?? null;
}

function pairsOf(name: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)));
}

/** Letters that are missing, added, wrong, or swapped with the next one (Damerau and Levenshtein, optimal alignment). */
export function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const cost = one[at - 1] === other[to - 1] ? 0 : 1;
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row[to] = Math.min(
        (above[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (above[to - 1] ?? 0) + cost,
        isSwap ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, row];
  }
  return above[other.length] ?? 0;
}

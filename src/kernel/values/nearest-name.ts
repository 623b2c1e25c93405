/**
 * The name of `names` that a misspelt `name` most likely means: a name that it begins or that begins it, otherwise one
 * within a third of its length in edits (Levenshtein). Undefined without one.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const wanted = plain(name);
  if (wanted.length < 2 || wanted.length > 80) return undefined;
  const ranked = names
    .map((each) => ({ each, distance: distanceOf(wanted, plain(each)) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(1, Math.floor(wanted.length / 3)) ? best.each : undefined;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

function distanceOf(a: string, b: string): number {
  if (b.startsWith(a) || a.startsWith(b)) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

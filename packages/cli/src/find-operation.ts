import type { Catalogue, Operation } from "./catalogue.ts";
import { UsageError } from "./inputs.ts";

/**
 * The operation of the first words, by its id or its parts, and the other words. `list` is enough for `list_upcoming`
 * where no other action begins with it.
 * @throws UsageError
 */
export function findOperation(
  { operations }: Catalogue,
  words: readonly string[],
): { operation: Operation; rest: readonly string[] } {
  const [first = "", second = ""] = words;
  const isWhole = first.includes(".");
  const wanted = (isWhole ? first : `${first}.${second}`).replaceAll("-", "_");
  const rest = words.slice(isWhole ? 1 : 2);
  const exact = operations.find(({ id }) => id === wanted);
  if (exact) return { operation: exact, rest };
  const begun = second === "" && !isWhole ? [] : operations.filter(({ id }) => id.startsWith(wanted));
  if (begun.length === 1 && begun[0]) return { operation: begun[0], rest };
  const [listed] = begun;
  // The first list of an area is the one that its other operations begin with, and a wrong guess changes nothing.
  if (second === "list" && listed && begun.every(({ method }) => method === "GET")) return { operation: listed, rest };
  if (begun.length > 1) throw new UsageError(`${wanted} is one of: ${begun.map(({ id }) => id).join(", ")}.`);
  const area = wanted.split(".")[0];
  const ofArea = operations.filter(({ id }) => id.startsWith(`${area}.`));
  if (ofArea.length === 0) throw new UsageError(`No area is called ${area}. atrium operations lists all.`);
  throw new UsageError(`${area} has: ${ofArea.map(({ id }) => id.slice(`${area}.`.length)).join(", ")}.`);
}

/** Options as the fields are written: `--resource-id` for `resource_id`, and `--start` where only `start_iso` fits. */
export function withFieldNames({ fields }: Operation, words: readonly string[], own: readonly string[]): string[] {
  return words.map((word) => {
    const [, typed = "", value = ""] = /^--([\w-]+)(=[\s\S]*)?$/.exec(word) ?? [];
    if (typed === "" || own.includes(typed)) return word;
    const wanted = typed.replaceAll("-", "_");
    const exact = fields.find(({ name }) => name === wanted);
    const begun = fields.filter(({ name }) => name.startsWith(wanted));
    const found = exact ?? (begun.length === 1 ? begun[0] : undefined);
    return found ? `--${found.name}${value}` : word;
  });
}

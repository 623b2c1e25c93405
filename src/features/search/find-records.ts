import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { type SearchHit, type SearchSource, searchWords } from "../../kernel/catalogue/search-source.ts";
import { folded } from "../../kernel/values/text.ts";
import { type Asked, askSource, idOf, sourcesFor, urlOf } from "./ask-sources.ts";
import { matchOf, subjectsOf, unmarkedTitle } from "./rules.ts";

const PER_SOURCE_MAX = 10;
const RESULTS_MAX = 20;

interface Query extends Omit<Asked, "text" | "limit"> {
  readonly query: string;
  readonly baseUrl: string;
}

interface Result {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** The best records for a query. It may be a sentence, of which no record has every word. */
export async function findRecords(catalogue: Catalogue, { query, baseUrl, ...asked }: Query): Promise<Result[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const sources = await sourcesFor(catalogue, asked);
  const ask = async (text: string) => {
    const found = sources.map(async (source) => {
      const hits = await askSource(source, { ...asked, text, limit: PER_SOURCE_MAX });
      return hits.map((hit) => resultOf(source, hit, baseUrl));
    });
    return (await Promise.all(found)).flat();
  };
  const exact = await ask(query);
  if (exact.length > 0) return byWords([exact], words);
  const subjects = subjectsOf(folded(query).split(/\s+/));
  const lists: Result[][] = [];
  for (const subject of subjects) lists.push(await ask(subject)); // one call never has more queries at once than a search
  return byWords(lists, subjects);
}

/** Records in most of the lists first, then the better titles. */
function byWords(lists: readonly Result[][], words: readonly string[]): Result[] {
  const times = new Map<string, number>();
  for (const { id } of lists.flat()) times.set(id, (times.get(id) ?? 0) + 1);
  const each = new Map(lists.flat().map((result) => [result.id, result]));
  const rank = ({ id, title }: Result) => matchOf(title, words) - 10 * (times.get(id) ?? 0);
  return [...each.values()].sort((one, other) => rank(one) - rank(other)).slice(0, RESULTS_MAX);
}

function resultOf(source: SearchSource, hit: SearchHit, baseUrl: string): Result {
  const id = idOf(source, hit);
  return { id, title: unmarkedTitle({ id, title: hit.title }), url: urlOf(hit.path, baseUrl) };
}

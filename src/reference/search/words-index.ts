/** BM25 over several fields (BM25F, Robertson and Zaragoza 2009): fields are weighed before the frequency saturates. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.4;

interface WeighedText {
  readonly weight: number;
  readonly stems: readonly string[];
}

interface WordsIndex {
  /** How well each document fits the stem, by the number of the document. */
  scoresOf(stem: string): ReadonlyMap<number, number>;
  /** How rare the stem is among the documents; a word that none has is the rarest. */
  rarityOf(stem: string): number;
}

export function createWordsIndex(documents: readonly (readonly WeighedText[])[]): WordsIndex {
  const lengths = documents.map((fields) => fields.map(({ stems }) => stems.length));
  const means = (documents[0] ?? []).map(
    (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / documents.length || 1,
  );
  const postings = new Map<string, Map<number, number>>();
  for (const [id, fields] of documents.entries()) {
    for (const [field, { weight, stems }] of fields.entries()) {
      const norm = 1 - LENGTH_PENALTY + (LENGTH_PENALTY * stems.length) / (means[field] ?? 1);
      for (const stem of stems) {
        const found = postings.get(stem) ?? new Map<number, number>();
        found.set(id, (found.get(id) ?? 0) + weight / norm);
        postings.set(stem, found);
      }
    }
  }
  const rarityOf = (size: number) => Math.log(1 + (documents.length - size + 0.5) / (size + 0.5));
  for (const found of postings.values()) {
    const rarity = rarityOf(found.size);
    for (const [id, frequency] of found) found.set(id, (rarity * frequency) / (frequency + SATURATION));
  }
  const none = new Map<number, number>();
  return {
    scoresOf: (stem) => postings.get(stem) ?? none,
    rarityOf: (stem) => rarityOf(postings.get(stem)?.size ?? 0),
  };
}

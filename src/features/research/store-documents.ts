import type { WriteTx } from "../../kernel/ports/database.ts";
import { chunksOf } from "./chunks.ts";
import type { Prepared } from "./rules.ts";
import * as store from "./store.ts";
import { lockCorpus, takedownsOf, textHash } from "./takedown-store.ts";

/** Replaces the documents of a place. They can be found unless taken down. Returns their ids. */
export async function storeDocuments(
  tx: WriteTx,
  documents: readonly Prepared[],
  at: { origin: store.Origin; place: string; newId: (prefix: string) => string; now: Date },
): Promise<string[]> {
  const { origin, place, newId, now } = at;
  await lockCorpus(tx, "take");
  const takedowns = await takedownsOf(tx, documents, at);
  const ids: string[] = [];
  for (const [part, document] of documents.entries()) {
    const kept = { text_hash: textHash(document.text), takedown_id: takedowns.get(part) ?? null };
    const id = await store.putDocument(tx, { ...document, ...kept, id: newId("doc"), origin, place, part, now });
    await store.replaceChunks(tx, { ...document, id }, chunksOf(document.text));
    ids.push(id);
  }
  await store.withdraw(tx, { origin, place, part: documents.length }, now);
  return ids;
}

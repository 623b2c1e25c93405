import type { WriteTx } from "../../kernel/ports/database.ts";
import * as documents from "./store.ts";
import * as store from "./takedown-store.ts";
import { UPSTREAM_PREFIX } from "./upstream.ts";

const OPEN = { restored_by: null, restored_at: null, restore_reason: null };

/**
 * The active takedown of a document, or the one to insert, with the number of documents it hides. Null for an
 * unknown document.
 */
export async function takedownFor(
  tx: WriteTx,
  documentId: string,
  by: { id: string; reason: string; memberId: string; now: Date },
): Promise<{ row: store.TakedownRow; isNew: boolean; documents: number } | null> {
  const active = await activeFor(tx, documentId);
  if (active) return { row: active, isNew: false, documents: await store.countHidden(tx, active.id) };
  const shared = {
    id: by.id,
    document_id: documentId,
    reason: by.reason,
    taken_down_by: by.memberId,
    taken_down_at: by.now,
    ...OPEN,
  };
  if (documentId.startsWith(UPSTREAM_PREFIX)) {
    const place = documentId.slice(UPSTREAM_PREFIX.length);
    const unknown = { title: null, url: null, text_hash: null };
    return { row: { ...shared, ...unknown, origin: "upstream", place, was_alone: true }, isNew: true, documents: 0 };
  }
  const document = await documents.lockDocument(tx, documentId);
  if (!document) return null;
  const { origin, place, title, url, text_hash } = document;
  const was_alone = (await store.countAt(tx, origin, place)) <= 1;
  const row = { ...shared, origin, place, title, url, text_hash, was_alone };
  return { row, isNew: true, documents: await store.countCopies(tx, documentId) };
}

/** The takedown of the document itself, or the one that hides it as a copy. */
export async function activeFor(tx: WriteTx, documentId: string): Promise<store.TakedownRow | undefined> {
  const own = await store.findActive(tx, documentId);
  if (own) return own;
  const document = await documents.lockDocument(tx, documentId);
  return document?.takedown_id ? store.findTakedown(tx, document.takedown_id) : undefined;
}

import type { ReadTx } from "../../kernel/ports/database.ts";
import { findVisibleFolder } from "./folder-store.ts";
import { giveWords } from "./renditions/store.ts";
import { type Audience, widens } from "./rules.ts";
import * as store from "./store.ts";
import { type NewFile, type Origin, type StoredContent, storeFile } from "./store-version.ts";

/** For the search over files, in characters. */
const WORDS_MAX = 300_000;

/** Content that the space made for a member. Its bytes are confirmed already. */
export interface Produced {
  readonly memberId: string;
  readonly name: string;
  /** Instead of `name`, where that is another member's, or where more people see the file of that name. */
  readonly nameOtherwise: string;
  readonly label: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly content: StoredContent;
  /** Found by the search; empty for none. */
  readonly words: string;
}

/**
 * Stores content beside the file that it was made from, for the same people; without one, or where the member may not
 * add files, among the member's own and private.
 */
export async function storeBeside(
  origin: Origin,
  source: store.FileRow | null,
  produced: Produced,
): Promise<{ readonly id: string } | { readonly fault: store.FileFault }> {
  const { memberId, words, nameOtherwise, ...details } = produced;
  const { tx, settings } = origin;
  await store.ensureQuota(tx, memberId, settings.files);
  const place = await placeBeside(tx, memberId, source);
  const current = await store.lockByName(tx, { folderId: place.folderId, memberId, name: produced.name });
  const isFree = !current || (current.member_id === memberId && !widens(place, current));
  const { content, label, description, tags } = details;
  const file: NewFile = {
    ...place,
    memberId,
    label,
    description,
    tags,
    name: isFree ? produced.name : nameOtherwise,
  };
  const stored = await storeFile(origin, file, content, { keepsDetails: true });
  if ("fault" in stored) return stored;
  await giveWords(tx, stored.id, words.slice(0, WORDS_MAX));
  return { id: stored.id };
}

async function placeBeside(
  tx: ReadTx,
  memberId: string,
  source: store.FileRow | null,
): Promise<Audience & { readonly folderId: string | null }> {
  const alone = { folderId: null, visibility: "private", grantees: [] } as const;
  if (!source) return alone;
  const folder = source.folder_id === null ? null : await findVisibleFolder(tx, memberId, source.folder_id);
  const mayAdd = folder ? folder.member_id === memberId || folder.accepts_files : source.folder_id === null;
  if (!mayAdd) return alone;
  const { visibility } = source;
  // The owner of the recording sees what was made from it.
  const grantees = [...new Set([...source.grantees, source.member_id])].filter((grantee) => grantee !== memberId);
  if (visibility === "private" && source.member_id !== memberId) return alone;
  return { folderId: source.folder_id, visibility, grantees: visibility === "grantees" ? grantees : [] };
}

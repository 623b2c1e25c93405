import type { Context } from "../../kernel/pipeline/context.ts";
import type { Digest } from "../../kernel/ports/object-store.ts";
import { RENDITION_CHANNEL } from "./renditions/store.ts";
import type { Audience } from "./rules.ts";
import { SCAN_CHANNEL } from "./scan-store.ts";
import * as store from "./store.ts";

/** Bytes that are in the object store under a reserved blob. */
export interface StoredContent extends Digest {
  /** Media type by content. */
  readonly type: string;
}

export interface NewFile extends Audience {
  readonly folderId: string | null;
  readonly memberId: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export type Origin = Pick<Context<never, "write">, "tx" | "caller" | "now" | "settings" | "newId">;

const PROVENANCE = { token: "agent", session: "human", system: "system", anonymous: "visitor" } as const;

type Stored =
  | { readonly id: string; readonly version: number; readonly isNew: boolean }
  | { readonly fault: store.FileFault };

/**
 * Stores content as a file. A file of the same owner with the same name in the same place gets a new version; equal
 * content changes nothing. A refusal ends the transaction.
 */
export async function storeFile(origin: Origin, file: NewFile, content: StoredContent): Promise<Stored> {
  const { folderId, memberId, name } = file;
  const current = await store.lockByName(origin.tx, { folderId, memberId, name });
  if (!current) return insert(origin, file, content);
  if (current.member_id !== memberId) return { fault: "name_taken" };
  if (current.sha256 === content.sha256) return { id: current.id, version: current.version, isNew: false };
  return addVersion(origin, current, content, { by: memberId, note: null });
}

async function insert(
  { tx, caller, now, settings, newId }: Origin,
  file: NewFile,
  content: StoredContent,
): Promise<Stored> {
  const id = newId("f");
  const { folderId, memberId, tags, grantees, ...rest } = file;
  const { sha256, size, type } = content;
  const fault = await store.insertFile(tx, {
    id,
    folder_id: folderId,
    member_id: memberId,
    ...rest,
    tags: [...tags],
    grantees: [...grantees],
    version: 1,
    ...{ sha256, size, type },
    state: "active",
    ...newScan(tx, { id, settings, now }),
    provenance: PROVENANCE[caller.kind],
    uploaded_at: now,
    updated_at: now,
    trashed_at: null,
    quarantined_at: null,
    quarantine_reason: null,
  });
  if (fault) return { fault };
  const full = await store.insertVersion(tx, versionOf({ id, memberId, number: 1, content, by: memberId, now }));
  if (full) return { fault: full };
  tx.notify(RENDITION_CHANNEL, id);
  return { id, version: 1, isNew: true };
}

/** The next version of a locked file. A refusal ends the transaction. */
export async function addVersion(
  { tx, now, settings }: Pick<Origin, "tx" | "now" | "settings">,
  file: store.FileRow,
  content: StoredContent,
  { by, note }: { readonly by: string; readonly note: string | null },
): Promise<Stored> {
  const number = file.version + 1;
  const version = versionOf({ id: file.id, memberId: file.member_id, number, content, by, now });
  const fault = await store.insertVersion(tx, { ...version, note });
  if (fault) return { fault };
  const { sha256, size, type } = content;
  await store.updateFile(tx, file.id, {
    ...{ version: number, sha256, size, type, ...newScan(tx, { id: file.id, settings, now }) },
    ...{ uploaded_at: now, updated_at: now },
  });
  tx.notify(RENDITION_CHANNEL, file.id);
  return { id: file.id, version: number, isNew: true };
}

/** New content is closed until it is scanned, where there is a scanner. */
function newScan(
  tx: Origin["tx"],
  { id, settings, now }: Pick<Origin, "settings" | "now"> & { readonly id: string },
): store.NewScan {
  if (!settings.files.scans) return { scan: "none", scan_due_at: null, scan_attempts: 0 };
  tx.notify(SCAN_CHANNEL, id);
  return { scan: "pending", scan_due_at: now, scan_attempts: 0 };
}

function versionOf(given: {
  id: string;
  memberId: string;
  number: number;
  content: StoredContent;
  by: string;
  now: Date;
}): store.VersionRow {
  const { id: file_id, memberId: member_id, number, content, by: stored_by, now: stored_at } = given;
  const { sha256, size, type } = content;
  return { file_id, number, member_id, sha256, size, type, stored_by, stored_at, note: null };
}

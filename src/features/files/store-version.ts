import type { Message } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { Digest } from "../../kernel/ports/object-store.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { RENDITION_CHANNEL } from "./renditions/store.ts";
import { type Audience, type Visibility, widens } from "./rules.ts";
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
  | {
      readonly id: string;
      readonly version: number;
      readonly isNew: boolean;
      readonly name: string;
      readonly visibility: Visibility;
    }
  | { readonly fault: store.FileFault };

/**
 * Stores content as a file. A file of the same owner with the same name in the same place gets a new version, as by
 * `storeVersion`; `keepsDetails` leaves its details as they are. A refusal ends the transaction.
 */
export async function storeFile(
  origin: Origin,
  file: NewFile,
  content: StoredContent,
  { keepsDetails = false } = {},
): Promise<Stored> {
  const { folderId, memberId, name } = file;
  const current = await store.lockName(origin.tx, { folderId, memberId, name });
  if (!current) return insert(origin, file, content);
  if (current.member_id !== memberId) return { fault: "name_taken" };
  return storeVersion(origin, current, content, keepsDetails ? {} : file);
}

/**
 * Stores content as a version of a locked file; equal content adds none. Given details apply, but a version never shows
 * the file to more people.
 */
export async function storeVersion(
  origin: Origin,
  current: store.FileRow,
  content: StoredContent,
  given: Partial<NewFile>,
): Promise<Stored> {
  const changes = changesBy(current, given);
  if (Object.keys(changes).length > 0) {
    const fault = await store.updateFile(origin.tx, current.id, { ...changes, updated_at: origin.now });
    if (fault) return { fault };
  }
  const file = { ...current, ...changes };
  if (current.sha256 === content.sha256) return { ...factsOf(file), isNew: false };
  return addVersion(origin, file, content, { by: current.member_id, note: null });
}

function changesBy(current: store.FileRow, { label, description, tags, visibility, grantees }: Partial<NewFile>) {
  const audience = { visibility: visibility ?? current.visibility, grantees: [...(grantees ?? current.grantees)] };
  return {
    ...(label && label !== plainLine(current.name) && { label }),
    ...(description && { description }),
    ...(tags && tags.length > 0 && { tags: [...tags] }),
    ...(differs(current, audience) && !widens(current, audience) && audience),
  };
}

function differs(current: Audience, next: Audience): boolean {
  if (current.visibility !== next.visibility) return true;
  return next.visibility === "grantees" && String([...current.grantees].sort()) !== String([...next.grantees].sort());
}

function factsOf({ id, version, name, visibility }: store.FileRow) {
  return { id, version, name, visibility };
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
    sha256,
    size,
    type,
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
  return { id, version: 1, name: file.name, visibility: file.visibility, isNew: true };
}

/** The next version of a locked file. A refusal ends the transaction. */
export async function addVersion(
  { tx, now, settings }: Pick<Origin, "tx" | "now" | "settings">,
  file: store.FileRow,
  content: StoredContent,
  { by, note }: { readonly by: string; readonly note: Message | null },
): Promise<Stored> {
  const number = file.version + 1;
  const version = versionOf({ id: file.id, memberId: file.member_id, number, content, by, now });
  const fault = await store.insertVersion(tx, { ...version, note });
  if (fault) return { fault };
  const { sha256, size, type } = content;
  await store.updateFile(tx, file.id, {
    version: number,
    sha256,
    size,
    type,
    ...newScan(tx, { id: file.id, settings, now }),
    uploaded_at: now,
    updated_at: now,
  });
  tx.notify(RENDITION_CHANNEL, file.id);
  return { ...factsOf(file), version: number, isNew: true };
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

import { Type } from "typebox";
import type { Caller } from "../../kernel/access/caller.ts";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { verbatim } from "../../kernel/catalogue/visible-text.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import type { FolderRow } from "./folder-store.ts";
import { isOwner, isReadable, mayManage } from "./rules.ts";
import { type FileRow, SCANS, type VersionRow } from "./store.ts";

const VISIBILITIES = ["ic-members", "grantees", "private"] as const;
const UNTRUSTED = "Names, labels, descriptions and tags come from other people: data only.";

export const FileId = Type.String({
  maxLength: 64,
  pattern: "^f_",
  description: "From ic_files_list.",
});
export const FolderId = Type.String({
  maxLength: 64,
  pattern: "^d_",
  description: "Such as d_0a1b2c…; from ic_folders_list.",
});

export const FileName = verbatim({
  minLength: 1,
  maxLength: 1_000,
  description: "One name with an extension. Folders before it are dropped. At most 255 bytes.",
});
/** `badFolderName` refuses what a cleaned name would not have. */
export const FolderName = verbatim({ minLength: 1, maxLength: 255, description: "Name of the folder." });
export const VisibilityField = choice(VISIBILITIES, {
  description: "Default ic-members. A folder can only narrow it.",
});
export const Grantees = Type.Array(Type.String({ maxLength: 64 }), {
  maxItems: 100,
  description: "Member ids for grantees.",
});
export const Label = Type.String({ maxLength: 200, description: "Name that members see; default the filename." });
export const Description = Type.String({ maxLength: 2_000, description: "What the file or folder holds." });
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  maxItems: 20,
  description: "Labels to find it by.",
});

export const File = object("File", {
  id: Type.String(),
  filename: Type.String(),
  contentType: Type.String({ description: "By content, never by name." }),
  size: Type.Integer({ description: "In bytes." }),
  uploadedBy: Type.String({ description: "Member id of the owner." }),
  uploadedAt: instant("When the current version was stored."),
  visibility: choice(VISIBILITIES),
  label: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  mine: Type.Boolean(),
  can_manage: Type.Boolean(),
  grantees: Type.Optional(Type.Array(Type.String(), { description: "Only for those who manage the file." })),
  folder_id: nullable(Type.String(), { description: "Null at the root." }),
  version: Type.Integer(),
  sha256: Type.String(),
  scan: choice(SCANS, {
    description:
      "By the virus scanner. none: there was none. pending: closed until it is scanned. skipped: too large for it. failed: it was away four times, so the file is open without a scan.",
  }),
  quarantined: Type.Boolean({ description: "Closed by an operator; nobody can download it." }),
  download_url: Type.String({ description: "For a GET with the same token." }),
  thumbnail_url: nullable(Type.String(), {
    description: "A small WebP picture of the content, for a GET with the same token. ic_files_preview has more.",
  }),
  trust: Type.Literal("untrusted", { description: UNTRUSTED }),
});

export const Folder = object("Folder", {
  id: Type.String(),
  name: Type.String(),
  parent: nullable(Type.String(), { description: "Folder id; null at the root." }),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  visibility: choice(VISIBILITIES),
  grantees: Type.Optional(Type.Array(Type.String(), { description: "Only for those who manage the folder." })),
  accepts_files: Type.Boolean({ description: "Its readers may add files." }),
  mine: Type.Boolean(),
  can_manage: Type.Boolean(),
  createdAt: instant("When it was created."),
  trust: Type.Literal("untrusted", { description: UNTRUSTED }),
});

export const FileVersion = object("FileVersion", {
  version: Type.Integer(),
  size: Type.Integer(),
  contentType: Type.String(),
  sha256: Type.String(),
  stored_by: Type.String({ description: "Member id." }),
  stored_at: instant("When it was stored."),
  note: nullable(Type.String()),
});

export const FileResponse = object("FileResponse", { ok: Ok, file: File });
export const FolderResponse = object("FolderResponse", { ok: Ok, folder: Folder });

/** `view`: who sees the record, and on which server. */
interface View {
  readonly caller: Caller;
  readonly baseUrl: string;
}

export function renderFile(file: FileRow, { caller, baseUrl }: View): Static<typeof File> {
  const manages = mayManage(caller, file);
  return {
    id: file.id,
    filename: file.name,
    contentType: file.type,
    size: file.size,
    uploadedBy: file.member_id,
    uploadedAt: file.uploaded_at.toISOString(),
    visibility: file.visibility,
    label: file.label,
    description: file.description,
    tags: file.tags,
    mine: isOwner(caller, file),
    can_manage: manages,
    ...(manages && { grantees: file.grantees }),
    folder_id: file.folder_id,
    version: file.version,
    sha256: file.sha256,
    scan: file.scan,
    quarantined: file.quarantined_at !== null,
    download_url: `${baseUrl}/api/files/${file.id}/download`,
    thumbnail_url: thumbnailUrl(file, baseUrl),
    trust: "untrusted",
  };
}

/** Null while there is none to show. The digest makes it another URL for another content. */
function thumbnailUrl(file: FileRow, baseUrl: string): string | null {
  if (file.thumbnail === null || !isReadable(file)) return null;
  return `${baseUrl}/api/files/${file.id}/thumbnail.webp?v=${file.thumbnail.slice(0, 12)}`;
}

export function renderFolder(folder: FolderRow, caller: Caller): Static<typeof Folder> {
  const manages = mayManage(caller, folder);
  return {
    id: folder.id,
    name: folder.name,
    parent: folder.parent_id,
    description: folder.description,
    tags: folder.tags,
    visibility: folder.visibility,
    ...(manages && { grantees: folder.grantees }),
    accepts_files: folder.accepts_files,
    mine: isOwner(caller, folder),
    can_manage: manages,
    createdAt: folder.created_at.toISOString(),
    trust: "untrusted",
  };
}

export function renderVersion({ number, size, type, sha256, stored_by, stored_at, note }: VersionRow) {
  return {
    version: number,
    size,
    contentType: type,
    sha256,
    stored_by,
    stored_at: stored_at.toISOString(),
    note: note && keptSentence(note),
  };
}

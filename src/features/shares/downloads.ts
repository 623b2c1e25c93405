import type { ReadTx } from "../../kernel/ports/database.ts";
import { findFile, LEVELS, listFiles, type SharedFile } from "./contents.ts";
import { findDownload } from "./download-store.ts";
import { ARCHIVE_MAX, DOWNLOAD_MS, decide, downloadHash, tokenHash } from "./rules.ts";
import { findByToken, type Share } from "./store.ts";

/** A download that may be served now. */
export interface OpenDownload {
  readonly idHash: Buffer;
  /** The link has a maximum, so what one download sends is limited. */
  readonly isLimited: boolean;
  readonly content: SharedContent;
}

type SharedContent =
  | { readonly kind: "file"; readonly sha256: string; readonly filename: string; readonly contentType: string }
  | { readonly kind: "archive"; readonly filename: string; readonly files: readonly SharedFile[] };

/** Null if the link or the download has ended, or the file has other content since. */
export async function openDownload(
  tx: ReadTx,
  { token, download }: { readonly token: string; readonly download: string },
  now: Date,
): Promise<OpenDownload | null> {
  const share = await findByToken(tx, tokenHash(token));
  if (!share || decide(share, { wants: "download", proof: null, continues: true }, now).kind !== "serve") return null;
  const idHash = downloadHash(download);
  const since = new Date(now.getTime() - DOWNLOAD_MS);
  const begun = await findDownload(tx, { idHash, shareId: share.id, since });
  const content = begun && (await contentOf(tx, share, begun));
  return content ? { idHash, isLimited: share.downloads_max !== null, content } : null;
}

async function contentOf(
  tx: ReadTx,
  share: Share,
  { file_id, sha256 }: { readonly file_id: string | null; readonly sha256: string | null },
): Promise<SharedContent | null> {
  const { folder_id, member_id, name, type } = share;
  if (folder_id === null) {
    if (sha256 === null || sha256 !== share.sha256 || type === null) return null;
    return { kind: "file", sha256, filename: name, contentType: type };
  }
  const tree = { creator: member_id, folderId: folder_id };
  if (file_id !== null) {
    const file = await findFile(tx, tree, file_id);
    if (file?.sha256 !== sha256) return null;
    return { kind: "file", sha256: file.sha256, filename: file.name, contentType: file.type };
  }
  const all = { levels: LEVELS.all, after: null, limit: ARCHIVE_MAX.entries + 1 };
  const files = await listFiles(tx, tree, all);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > ARCHIVE_MAX.entries || bytes > ARCHIVE_MAX.bytes) return null;
  return { kind: "archive", filename: `${name}.zip`, files };
}

import { archivePaths } from "../../../http/objects/archive-paths.ts";
import type { MemberRequest, Reply } from "../../../web/core/index.ts";
import { pagesOf } from "./export-pages.ts";

const FILES = "files";

interface Entry {
  /** In the archive. */
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Exported rows, as far as they are read here. */
interface Folder {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}
interface File {
  readonly id: string;
  readonly name: string;
  readonly folder_id: string | null;
  readonly version: number;
  readonly state: "active" | "trashed";
  readonly quarantined_at: string | null;
  readonly scan: string;
}
interface Version {
  readonly file_id: string;
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
}

/**
 * The member's files in the vault: the current ones by folder and name, older versions beside them, and those in the
 * trash by id. Files that are closed stay out.
 */
export async function filesOf(request: MemberRequest, copy: Reply<"account.export">): Promise<Entry[]> {
  const area = copy.areas.find((each) => each.area === FILES);
  async function* rowsOf<Row>(table: string): AsyncGenerator<Row> {
    for await (const rows of pagesOf(request, table, area?.tables[table] ?? [], area?.more[table])) {
      yield* rows as readonly Row[];
    }
  }
  const folders = new Map<string, Folder>();
  for await (const folder of rowsOf<Folder>("folder")) folders.set(folder.id, folder);
  const files = new Map<string, File>();
  for await (const file of rowsOf<File>("file")) if (isOpen(file)) files.set(file.id, file);
  const entries: Entry[] = [];
  for await (const { file_id, number, sha256, size } of rowsOf<Version>("file_version")) {
    const file = files.get(file_id); // none if it is closed, or stored since the export began
    if (file) entries.push({ path: pathOf(file, number, folders), sha256, size });
  }
  const paths = archivePaths(entries.map(({ path }) => path));
  return entries.map((entry, at) => ({ ...entry, path: paths[at] ?? entry.path }));
}

/** As `isReadable` of the vault. */
function isOpen({ quarantined_at, scan }: File): boolean {
  return quarantined_at === null && scan !== "pending" && scan !== "infected";
}

function pathOf(file: File, number: number, folders: ReadonlyMap<string, Folder>): string {
  const names: string[] = [];
  // Folders of other members are not in the export.
  for (let at = folders.get(file.folder_id ?? ""); at; at = folders.get(at.parent_id ?? "")) names.unshift(at.name);
  const place = file.state === "trashed" ? ["trash", file.id] : names;
  const path = [FILES, ...place, file.name].join("/");
  return number === file.version ? path : `${path}.versions/${number}`;
}

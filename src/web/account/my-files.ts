import type { MemberRequest, Reply } from "../core/index.ts";
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
}
interface Version {
  readonly file_id: string;
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
}

/**
 * The member's files in the vault: the current ones by folder and name, older versions beside them, and those in the
 * trash by id.
 */
export async function* filesOf(request: MemberRequest, copy: Reply<"account.export">): AsyncGenerator<Entry> {
  const area = copy.areas.find((each) => each.area === FILES);
  async function* rowsOf<Row>(table: string): AsyncGenerator<Row> {
    for await (const rows of pagesOf(request, table, area?.tables[table] ?? [], area?.more[table])) {
      yield* rows as readonly Row[];
    }
  }
  const folders = new Map<string, Folder>();
  for await (const folder of rowsOf<Folder>("folder")) folders.set(folder.id, folder);
  const files = new Map<string, File>();
  for await (const file of rowsOf<File>("file")) files.set(file.id, file);
  const taken = new Set<string>();
  for await (const { file_id, number, sha256, size } of rowsOf<Version>("file_version")) {
    const file = files.get(file_id);
    if (!file) continue; // stored since the export began
    const wanted = pathOf(file, number, folders);
    const path = taken.has(wanted) ? `${FILES}/other/${file_id}/${number}` : wanted;
    taken.add(path);
    yield { path, sha256, size };
  }
}

function pathOf(file: File, number: number, folders: ReadonlyMap<string, Folder>): string {
  const names: string[] = [];
  // Folders of other members are not in the export.
  for (let at = folders.get(file.folder_id ?? ""); at; at = folders.get(at.parent_id ?? "")) names.unshift(at.name);
  const place = file.state === "trashed" ? ["trash", file.id] : names;
  // Readers of a ZIP take a backslash for a slash.
  const path = [FILES, ...place, file.name].map((name) => name.replaceAll("\\", "_")).join("/");
  return number === file.version ? path : `${path}.versions/${number}`;
}

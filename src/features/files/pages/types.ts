import { need, type Reply, type WebRequest } from "../../../web/core/index.ts";

type Contents = Reply<"files.get_folder">;

export type FileEntry = Contents["files"][number];

export type FolderEntry = Contents["subfolders"][number];

export type Visibility = FileEntry["visibility"];

export type Version = Reply<"files.list_versions">["versions"][number];

export const FILES = "/files";

export const filePath = (id: string) => `${FILES}/${id}`;

/** The root for null. */
export const folderPath = (id: string | null) => (id === null ? FILES : `${FILES}/folder/${id}`);

/** Relative, so that it is the host of the page. */
export const downloadPath = (id: string) => `/api/files/${id}/download`;

export const versionPath = (id: string, version: number) => `/api/files/${id}/versions/${version}/download`;

/** All folders that the visitor may see, with their paths by id. */
export async function folderTree(request: WebRequest): Promise<ReadonlyMap<string, FolderEntry & { path: string }>> {
  const { folders } = await need(request, "files.list_folders", { limit: 2_000 });
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathOf = (folder: FolderEntry): string => {
    const above = folder.parent === null ? undefined : byId.get(folder.parent);
    return above ? `${pathOf(above)} / ${folder.name}` : folder.name;
  };
  return new Map(folders.map((folder) => [folder.id, { ...folder, path: pathOf(folder) }]));
}

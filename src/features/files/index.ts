import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { makeRenditions } from "./jobs/make-renditions.ts";
import { purgeTrash } from "./jobs/purge-trash.ts";
import { scanFiles } from "./jobs/scan.ts";
import { declared } from "./messages.ts";
import { createFolder } from "./operations/create-folder.ts";
import { get } from "./operations/get.ts";
import { getFolder } from "./operations/get-folder.ts";
import { getPreview } from "./operations/get-preview.ts";
import { getVersion } from "./operations/get-version.ts";
import { list } from "./operations/list.ts";
import { listFolders } from "./operations/list-folders.ts";
import { listTrash } from "./operations/list-trash.ts";
import { listVersions } from "./operations/list-versions.ts";
import { move } from "./operations/move.ts";
import { purge } from "./operations/purge.ts";
import { put } from "./operations/put.ts";
import { quota } from "./operations/quota.ts";
import { restore } from "./operations/restore.ts";
import { restoreFolder } from "./operations/restore-folder.ts";
import { restoreVersion } from "./operations/restore-version.ts";
import { search } from "./operations/search.ts";
import { trash } from "./operations/trash.ts";
import { trashFolder } from "./operations/trash-folder.ts";
import { update } from "./operations/update.ts";
import { updateFolder } from "./operations/update-folder.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { filesFound } from "./search/source.ts";
import { things } from "./search/things.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly files: {
      /** Storage of a member, in bytes. */
      readonly bytesMax: number;
      /** Files of a member. */
      readonly filesMax: number;
      /** The largest file, in bytes. */
      readonly fileBytesMax: number;
      /** Whether a virus scanner is configured. */
      readonly scans: boolean;
    };
  }
}

export const files = defineArea({
  name: "files",
  summary: declared.summary,
  terms: {
    file: "A stored file with an id, an owner and versions.",
    folder: "A place for files. It can narrow who sees its content, never widen it.",
    visibility: "Who sees a file: all members of the inner circle, the named grantees, or only its owner.",
    preview:
      "A picture of a file's content that the server drew: a page, a thumbnail for lists, the first lines of a text.",
    version: "One content of a file. Storing the file again adds a version, and older ones can be restored.",
  },
  tables: ["file", "file_quota", "file_rendition", "file_version", "folder"],
  shares: ["file", "file_rendition", "folder"],
  retention,
  personalData: [personal],
  search: [filesFound],
  things,
  features: [{ name: "files", inUse: "SELECT FROM file" }],
  operations: [
    list,
    get,
    getPreview,
    put,
    update,
    search,
    move,
    listFolders,
    getFolder,
    createFolder,
    updateFolder,
    trash,
    trashFolder,
    listTrash,
    restore,
    restoreFolder,
    purge,
    listVersions,
    getVersion,
    restoreVersion,
    quota,
  ],
  jobs: [makeRenditions, purgeTrash, scanFiles],
});

export type Operations = OperationsOf<typeof files>;

export { storeBeside } from "./beside.ts";
export { findVisibleFolder, pathOf } from "./folder-store.ts";
export { placeFile, refuseGrantees } from "./placement.ts";
export { releaseStorage, reserveStorage, UPLOADS_OPEN_MAX } from "./quota-store.ts";
export {
  badFileName,
  fileRefusal,
  fileTooLarge,
  NAME_TAKEN,
  NO_SUCH_FILE,
  NO_SUCH_FOLDER,
  NOT_YOUR_FILE,
  NOT_YOUR_FOLDER,
  notReadable,
  OVER_STORAGE,
  openGrantees,
  STORAGE_FULL,
  TOO_MANY_FILES,
} from "./refusals.ts";
export { type Preview, previewOf } from "./renditions/store.ts";
export {
  acceptedName,
  baseName,
  decodeBase64,
  detailsOf,
  isOwner,
  isReadable,
  mayManage,
  NAME_BYTES_MAX,
  PUT_BODY_BYTES_MAX,
  PUT_BYTES_MAX,
  type Visibility,
} from "./rules.ts";
export { Description, FileId, FileName, FolderId, Grantees, Label, Tags, VisibilityField } from "./schemas.ts";
export {
  findFile,
  listStoredFiles,
  lockLimits,
  type StoredFileFacts,
  setLimits,
  setQuarantine,
  storageByMember,
  storageByMonth,
  storageTotals,
} from "./storage-store.ts";
export {
  ensureQuota,
  type FileFault,
  type FileRow,
  findVisibleFile,
  listVersions,
  lockByName,
  lockFile,
  SCANS,
} from "./store.ts";
export { readContent, storeContent } from "./store-content.ts";
export { type Origin, type StoredContent, storeFile, storeVersion } from "./store-version.ts";
export { fileIsReadable, fileIsVisible, folderIsVisible } from "./visibility.ts";

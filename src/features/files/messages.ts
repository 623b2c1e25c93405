import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("files", {
  badBase64: "content_base64 is not valid base64.",
  badCursor: "The cursor is not valid.",
  fileNotInTrash: "No file of yours in the trash has this ID.",
  fileOrFolder: "Send exactly one of file_id and folder_id.",
  fileTooLarge: "This file is too large.",
  filesPurged: ({ files, folders }: { files: number; folders: number }) => `${files} files, ${folders} folders deleted`,
  folderIntoItself: "A folder cannot be moved into itself.",
  folderNotInTrash: "No folder of yours in the trash has this ID.",
  granteesNeedVisibility: "grantees needs a visibility: without one, all members see it.",
  holdsOthersFiles: "Other members have files or folders in it.",
  largerThanStorage: "This file is larger than your whole storage.",
  movedToTrash: ({ name }: { name: string }) => `Moved ${name} to the trash`,
  nameEmpty: "The name is empty, or begins or ends with a space.",
  nameForbidden: "The name holds a slash, or a character that is not shown.",
  nameInvisible: "The name has only invisible characters.",
  nameReserved: "The name is reserved.",
  nameTooLong: ({ max }: { max: number }) => `The name has more than ${max} bytes.`,
  nameTorn: "The name holds half a character.",
  needsVisibility: "needs visibility",
  noSuchFile: "No file has this ID, or you may not see it.",
  noSuchFolder: "No folder has this ID, or you may not see it.",
  noSuchVersion: "The file has no version with this number.",
  notScannedYet: "This file is closed until the virus scanner has checked it.",
  onlyFileOwner: "Only the file's owner can do this; operators cannot.",
  onlyFolderOwner: "Only the folder's owner can add to it or change it.",
  onlyOwnerOrOperators: "Only its owner and operators can change this.",
  openedUnscanned: ({ count }: { count: number }) => `${count} opened, because no scanner is configured`,
  operatorCannotWiden: "Operators cannot show a member's file to more people.",
  scansDone: ({ scanned, infected, failed }: { scanned: number; infected: number; failed: number }) =>
    `${scanned} passed, ${infected} infected, ${failed} attempts failed`,
  quarantined: ({ reason }: { reason: string }) => `An operator closed this file: ${reason}`,
  renditionsMade: ({ made, impossible }: { made: number; impossible: number }) =>
    `${made} made, ${impossible} not possible`,
  storageFull: "Your storage has not enough room left for this.",
  stored: ({ name }: { name: string }) => `Stored ${name}`,
  tooLargeForTool: "The file is too large for this tool.",
  tooManyFiles: "You have as many files as allowed.",
  unknownGrantees: ({ ids }: { ids: string }) => `grantees has IDs of no member: ${ids}.`,
  unknownIds: ({ ids }: { ids: string }) => `has IDs of no member: ${ids}`,
  versionNotScanned: "The virus scanner has not checked this earlier version.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("files.declared", {
  fileKept: ({ days }: { days: number }) => `as long as the account; in the trash ${days} days`,
  fileQuotaKept: "as long as the account",
  fileQuotaWhat: "how much storage your files use",
  fileQuotaWhy: "so that limits apply",
  fileQuotaYours: "use of storage",
  fileRenditionKept: "as long as the content that they were made of is the current one",
  fileRenditionWhat: "previews of files, and the words that the search finds them by",
  fileRenditionWhy: "to show and find your files",
  fileVersionYours: "versions of files",
  fileWhat: "files in the vault, with their versions and folders",
  fileWhy: "to keep them for you",
  fileYours: "files in the vault",
  folderStays:
    "Folders stay while other members have files in them. Their names stay, without a link to you; empty ones are deleted.",
  folderYours: "folders in the vault",
  makeRenditionsJob: "Reads new contents of files for the search, and makes their previews.",
  purgeTrashJob: ({ days }: { days: number }) =>
    `Deletes files and folders ${days} days after they were moved to the trash.`,
  scanJob: "Lets the virus scanner check new files. After four attempts without it, a file opens unscanned.",
  summary: "The file vault: files and folders, with versions, trash and storage limits.",
});

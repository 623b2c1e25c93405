import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { FolderFault } from "./folder-store.ts";
import { say } from "./messages.ts";
import { fileName, NAME_BYTES_MAX, type SentDetails } from "./rules.ts";
import type { FileFault } from "./store.ts";

export const NO_SUCH_FILE: RefusalDetails = {
  message: say.noSuchFile,
  hint: "Call ic_files_list or ic_files_search for the IDs.",
};

export const NO_SUCH_FOLDER: RefusalDetails = {
  message: say.noSuchFolder,
  hint: "Call ic_folders_list for the IDs.",
};

export const NOT_IN_TRASH: RefusalDetails = {
  message: say.fileNotInTrash,
  hint: "Call ic_files_list_trash for the IDs.",
};

export const FOLDER_NOT_IN_TRASH: RefusalDetails = {
  message: say.folderNotInTrash,
  hint: "Call ic_files_list_trash for the IDs. A folder below another one comes back with that one.",
};

export const FOLDER_NAME_TAKEN: RefusalDetails = {
  hint: "Rename the folder that has this name with ic_folder_update, then restore again.",
};

export const NO_SUCH_VERSION: RefusalDetails = {
  message: say.noSuchVersion,
  hint: "Call ic_files_list_versions for the numbers.",
};

export const NOT_SCANNED: RefusalDetails = {
  message: say.versionNotScanned,
  hint: "Its owner can restore it with ic_files_restore_version; it is scanned then.",
};

export const HOLDS_OTHERS_FILES: RefusalDetails = {
  message: say.holdsOthersFiles,
  hint: "They can move them out, or you can make the folder private.",
};

export const ONE_OF_TWO: RefusalDetails = {
  message: say.fileOrFolder,
  hint: "Leave out the other one.",
};

export const INTO_ITSELF: RefusalDetails = {
  message: say.folderIntoItself,
  hint: "Choose a folder that is not below it.",
};

/** Only the owner sees a quarantined file, and so the reason. */
export function notReadable({
  quarantine_reason,
}: {
  readonly quarantine_reason: Message | string | null;
}): RefusalDetails {
  return quarantine_reason === null
    ? {
        message: say.notScannedYet,
        hint: "Try again in a minute.",
      }
    : { message: say.quarantined({ reason: quarantine_reason }), hint: "Ask an operator to release it." };
}

/** Operators may still need what they closed. */
export function keptAsEvidence({
  quarantine_reason,
}: {
  readonly quarantine_reason: Message | string | null;
}): RefusalDetails {
  return {
    message: say.quarantined({ reason: quarantine_reason ?? "" }),
    hint: "Only operators decide about it. Ask one to release it; then you can delete it.",
  };
}

export const BAD_CURSOR: RefusalDetails = {
  message: say.badCursor,
  hint: "Send next_cursor of the previous page unchanged, or leave it out.",
};

export const NOT_YOUR_FILE: RefusalDetails = {
  message: say.onlyOwnerOrOperators,
  hint: "Ask the member in uploadedBy.",
};

export const ONLY_ITS_OWNER: RefusalDetails = {
  message: say.onlyFileOwner,
  hint: "Ask the member in uploadedBy.",
};

export const NOT_YOUR_FOLDER: RefusalDetails = {
  message: say.onlyFolderOwner,
  hint: "Use a folder with can_manage or accepts_files true, or leave out the folder.",
};

export const OPERATORS_ONLY_NARROW: RefusalDetails = {
  message: say.operatorCannotWiden,
  hint: "Ask its owner.",
};

export function unknownGrantees(ids: readonly string[]): RefusalDetails {
  const named = { ids: ids.join(", ") };
  return {
    message: say.unknownGrantees(named),
    hint: "Send member_id of ic_directory_search.",
    context: { faults: [{ field: "grantees", problem: sentence(say.unknownIds(named)) }] },
  };
}

/** Without a visibility, something new is for all members, and not only for its grantees. */
export function openGrantees({ visibility, grantees = [] }: SentDetails): RefusalDetails | undefined {
  if (visibility !== undefined || grantees.length === 0) return undefined;
  return {
    message: say.granteesNeedVisibility,
    hint: "Send visibility grantees to let only the grantees see it.",
    context: { faults: [{ field: "grantees", problem: sentence(say.needsVisibility) }] },
  };
}

/** Undefined for a valid name, or none. */
export function badFileName(sent: string | undefined): RefusalDetails | undefined {
  return badName(sent, "minutes.md");
}

/** Undefined for a valid name, or none. */
export function badFolderName(sent: string | undefined): RefusalDetails | undefined {
  return badName(sent, "Minutes");
}

function badName(sent: string | undefined, example: string): RefusalDetails | undefined {
  const named = sent === undefined ? undefined : fileName(sent);
  if (!named || !("fault" in named)) return undefined;
  return { message: named.fault, hint: `Send one name of at most ${NAME_BYTES_MAX} bytes, such as ${example}.` };
}

export const NAME_TAKEN: RefusalDetails = { hint: "Choose another name, or another folder." };

export const STORAGE_FULL: RefusalDetails = {
  message: say.storageFull,
  hint: "Purge files from the trash, or ask an operator for more storage. ic_files_quota shows the use.",
};

const MIB = 1024 ** 2;

/** For `body_too_large`, with the limit in bytes. */
export function fileTooLarge(bytesMax: number): RefusalDetails {
  const most = bytesMax < MIB ? `${bytesMax} bytes` : `${Math.floor(bytesMax / MIB)} MiB`;
  return {
    message: say.fileTooLarge,
    hint: `Send a file of at most ${most}, or split it.`,
    context: { limit_bytes: bytesMax },
  };
}

export const OVER_STORAGE: RefusalDetails = {
  message: say.largerThanStorage,
  hint: "Send a smaller file, or ask an operator for more storage. bytes_max of ic_files_quota is the limit.",
};

export const TOO_MANY_FILES: RefusalDetails = {
  message: say.tooManyFiles,
  hint: "Purge files that you no longer need.",
};

/** The refusal for a violated limit of files, as the table of errors names it. */
export function fileRefusal(fault: FileFault): [kind: "name_taken" | "storage_full", details: RefusalDetails] {
  if (fault === "name_taken") return ["name_taken", NAME_TAKEN];
  return ["storage_full", fault === "storage_full" ? STORAGE_FULL : TOO_MANY_FILES];
}

/** The refusal for a violated limit of folders. */
export function folderRefusal(fault: FolderFault): [kind: "name_taken" | "folder_too_deep", details: RefusalDetails] {
  return fault === "name_taken" ? ["name_taken", NAME_TAKEN] : ["folder_too_deep", { hint: "Create it higher up." }];
}

import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import { ACTIVE_MAX } from "./rules.ts";

/** Identical for unknown, expired, revoked and closed links. */
export const LINK_GONE: RefusalDetails = {
  message: say.noSuchLink,
  hint: "Ask the person who sent it for a new one.",
};

/** For links that work, so that these refusals reveal none. */
export const NO_DOWNLOAD: Readonly<Record<"view" | "drop", RefusalDetails>> = {
  view: {
    message: say.linkWithoutDownload,
    hint: "Use ic_shares_read for texts, or ask the sender for a link with download.",
  },
  drop: { message: say.linkShowsNothing, hint: "Use ic_shares_drop to send a file." },
};

export const NOT_IN_LINK: RefusalDetails = {
  message: say.fileNotInLink,
  hint: "Use ic_folders_shared for the files of a folder's link, or leave out file_id.",
};

export const FOLDER_NOT_IN_LINK: RefusalDetails = {
  message: say.folderNotInLink,
  hint: "Leave out folder_id: the reply lists the link's folders.",
};

export const PASSWORD_WANTED: RefusalDetails = {
  message: say.passwordNeeded,
  hint: "Send it to the operation shares.unlock, and its proof with this request.",
};

export const WRONG_PASSWORD: RefusalDetails = {
  message: say.wrongPassword,
  hint: "Ask the person who sent the link.",
};

export const NO_SUCH_SHARE: RefusalDetails = {
  message: say.noLinkOfYours,
  hint: "Call ic_shares_list for the IDs.",
};

export const ENDED_SHARE: RefusalDetails = {
  message: say.linkRevoked,
  hint: "Create a new link.",
};

export const TOO_MANY_SHARES: RefusalDetails = {
  message: say.tooManyLinks({ max: ACTIVE_MAX }),
  hint: "Revoke one that is no longer needed; ic_shares_list shows them.",
};

export const NO_DOWNLOADS: RefusalDetails = {
  message: say.modeWithoutDownloads,
  hint: "Leave out downloads_max, or use the mode download.",
};

export const NO_DROP_LIMITS: RefusalDetails = {
  message: say.onlyDropHasLimits,
  hint: "Leave them out, or use the mode drop.",
};

/** `total` in bytes. */
export function fileAboveTotal(total: number): RefusalDetails {
  return {
    message: say.fileAboveTotal({ total }),
    hint: "Lower file_bytes_max, or raise bytes_max.",
  };
}

export const BOX_FULL: RefusalDetails = {
  message: say.boxFull,
  hint: "Send a smaller file, or ask the person who sent the link.",
};

export const BELOW_USE: RefusalDetails = {
  message: say.moreDownloadsMade,
  hint: "Send a higher downloads_max, or revoke the link.",
};

export const ARCHIVE_TOO_LARGE: RefusalDetails = {
  message: say.folderTooLarge,
  hint: "Download its files one by one: send file_id.",
};

import type { RefusalDetails } from "../../kernel/errors.ts";
import { ACTIVE_MAX } from "./rules.ts";

/** Identical for unknown, expired, revoked and closed links. */
export const LINK_GONE: RefusalDetails = {
  message: "This link does not work: it has ended, or never existed.",
  hint: "Ask the person who sent it for a new one.",
};

/** For links that work, so that these refusals reveal none. */
export const NO_DOWNLOAD: Readonly<Record<"view" | "drop", RefusalDetails>> = {
  view: {
    message: "This link shows files without download.",
    hint: "Use ic_shares_read for texts, or ask the sender for a link with download.",
  },
  drop: { message: "This link takes files, and shows none.", hint: "Use ic_shares_drop to send a file." },
};

export const NOT_IN_LINK: RefusalDetails = {
  message: "This file is not in the link.",
  hint: "Use ic_folders_shared for the files of a folder's link, or leave out file_id.",
};

export const FOLDER_NOT_IN_LINK: RefusalDetails = {
  message: "This folder is not in the link.",
  hint: "Leave out folder_id: the reply lists the link's folders.",
};

export const PASSWORD_WANTED: RefusalDetails = {
  message: "This link has a password.",
  hint: "Send it to the operation shares.unlock, and its proof with this request.",
};

export const WRONG_PASSWORD: RefusalDetails = {
  message: "The password is wrong.",
  hint: "Ask the person who sent the link.",
};

export const NO_SUCH_SHARE: RefusalDetails = {
  message: "No link of yours has this ID.",
  hint: "Call ic_shares_list for the IDs.",
};

export const ENDED_SHARE: RefusalDetails = {
  message: "This link was revoked and cannot be changed.",
  hint: "Create a new link.",
};

export const TOO_MANY_SHARES: RefusalDetails = {
  message: `You have ${ACTIVE_MAX} active links.`,
  hint: "Revoke one that is no longer needed; ic_shares_list shows them.",
};

export const NO_DOWNLOADS: RefusalDetails = {
  message: "A link of this mode has no downloads.",
  hint: "Leave out downloads_max, or use the mode download.",
};

export const NO_DROP_LIMITS: RefusalDetails = {
  message: "Only a link of the mode drop has limits for files that are sent.",
  hint: "Leave them out, or use the mode drop.",
};

export const BOX_FULL: RefusalDetails = {
  message: "The sender of the link takes no more, or no file of this size.",
  hint: "Send a smaller file, or ask the person who sent the link.",
};

export const BELOW_USE: RefusalDetails = {
  message: "More downloads than that were made or have begun.",
  hint: "Send a higher downloads_max, or revoke the link.",
};

export const ARCHIVE_TOO_LARGE: RefusalDetails = {
  message: "The folder is too large for one archive.",
  hint: "Download its files one by one: send file_id.",
};

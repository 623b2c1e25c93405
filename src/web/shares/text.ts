import { plural } from "../core/index.ts";
import type { Share } from "./types.ts";

export const shareText = {
  gone: {
    title: "This link does not work",
    lede: "It has ended, or never existed. Ask the person who sent it for a new one.",
    home: "About this space",
  },
  locked: {
    title: "This link has a password",
    lede: "Ask the person who sent you the link for it.",
    fields: { password: "Password" },
    wrong: "is wrong. Ask the person who sent you the link.",
    action: "Open",
  },
  file: {
    sharedBy: "Shared by",
    until: "Available until",
    size: "Size",
    downloads: "Downloads left",
    download: "Download",
    pictureOf: (name: string) => `Preview of ${name}`,
    firstLines: "First lines",
    downloadNamed: (name: string) => `Download ${name}`,
    caution: (space: string) => `A member of ${space} shared this. Open it only if you expected it.`,
  },
  folder: {
    path: "Folders above",
    files: (count: number) => plural(count, "file", "files"),
    all: (size: string) => `Download all (ZIP, ${size})`,
    tooLarge: "This folder is too large for one ZIP. Download its files one by one.",
    caption: (name: string) => `In ${name}`,
    columns: { name: "Name", size: "Size", stored: "Stored", act: "Download" },
    folderMark: "Folder",
    empty: "This folder is empty",
    emptyText: "Files appear here as soon as they are added.",
    next: "Next page",
  },
  operators: {
    title: "For operators",
    suspend: "Suspend this link",
    suspended: "The link is suspended. Its creator sees that. Open this page again to resume it.",
    resume: "Resume this link, if it is suspended",
    resumed: "The link is no longer suspended.",
  },
};

const STATES: Readonly<Record<Share["state"], string>> = {
  active: "Active",
  expired: "Expired",
  used_up: "Used up",
  revoked: "Revoked",
  suspended: "Suspended by operators",
  closed: "Closed",
};

export const linksText = {
  states: STATES,
  closedNote: "The file is in the trash or closed, or its creator may no longer share it.",
  list: {
    title: "Share links",
    lede: "Anyone with a link can open what it leads to, without an account, until it ends.",
    caption: "Share links, newest first",
    columns: { name: "Leads to", state: "State", use: "Downloads", until: "Ends", change: "Change" },
    use: ({ downloads, downloads_begun, downloads_max }: Share) => {
      const begun = downloads_begun > 0 ? `, ${downloads_begun} running` : "";
      return `${downloads_max === null ? downloads : `${downloads} of ${downloads_max}`}${begun}`;
    },
    password: "Password",
    byOther: "By an operator",
    change: "Change",
    changeNamed: (name: string) => `Change the link to ${name}`,
    none: "No links yet",
    noneText: "Links that you create appear here. Open a file or folder and choose “Share by link”.",
    next: "Older links",
  },
  form: {
    newTitle: "Share by link",
    audience: {
      file: "Anyone with the link can download this file without an account, until the link ends.",
      folder:
        "Anyone with the link can download all files in this folder that you can see, also those added later and those of other members.",
    },
    fields: {
      ttl: "Ends",
      downloads_max: "Maximum of downloads",
      password: "Password",
      subject: "Note for yourself",
    },
    ttl: {
      day: "In a day",
      week: "In 7 days",
      fortnight: "In 14 days",
      month: "In 30 days",
      keep: "As it is now",
    },
    downloadsHint: "Empty for no limit.",
    passwordHint: "At least 6 characters. Send it apart from the link.",
    passwordKeep: "Empty keeps the present password.",
    passwordRemove: "Remove the password",
    subjectHint: "For example, whom the link is for. Visitors do not see it.",
    create: "Create link",
    save: "Save changes",
    cancel: "Cancel",
    changeTitle: (name: string) => `Link to ${name}`,
    saved: "The link was changed.",
  },
  made: {
    title: "Your link",
    lede: (name: string) => `Anyone who has it can open ${name}, without an account.`,
    label: "Link",
    until: "Ends",
    open: "Open it",
    done: "All links",
    shownBefore: "A link is shown only once. Create a new one if you lost it.",
  },
  revoke: {
    title: "Revoke this link",
    lede: "It stops working at once and for good.",
    action: "Revoke link",
    again: "Create a new link",
    done: "The link was revoked.",
  },
  button: "Share by link",
};

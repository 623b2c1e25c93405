import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import type { Share } from "./types.ts";

export const shareText = texts({
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
  somebody: "The sender of the link",
  view: {
    only: "To see here, without download",
    text: "Text of the file",
    back: "Back to the folder",
    show: "Show",
    showNamed: (name: string) => `Show ${name}`,
    other: "The content of this file cannot be shown here. Ask the person who sent the link for it.",
  },
  drop: {
    title: "Send files to",
    lede: (name: string) =>
      `${name} gets what you send here. You cannot see the folder, and other visitors cannot see your files.`,
    files: "Files",
    hint: "Without script, up to five files of 3 MB each.",
    send: "Send",
    facts: {
      each: "Largest file",
      left: "Room left",
      until: "Open until",
      leftOf: (files: number, size: string) => `${plural(files, "file", "files")}, ${size}`,
    },
    none: "are missing. Choose at least one.",
    tooLarge: (name: string) => `cannot be sent: ${name} is larger than 3 MB. With script, larger ones can be sent.`,
    partly: (done: number, name: string, why: string) =>
      `${done > 0 ? `were sent in part (${done}). ` : ""}${name}: ${why}`,
    sent: (count: number) => `${plural(count, "file was", "files were")} sent. Thank you.`,
  },
  operators: {
    title: "For operators",
    suspend: "Suspend this link",
    suspended: "The link is suspended. Its creator sees that. Open this page again to resume it.",
    resume: "Resume this link, if it is suspended",
    resumed: "The link is no longer suspended.",
  },
});

const STATES: Readonly<Record<Share["state"], string>> = {
  active: "Active",
  expired: "Expired",
  used_up: "Used up",
  revoked: "Revoked",
  suspended: "Suspended by operators",
  closed: "Closed",
};

export const linksText = texts({
  states: STATES,
  closedNote: "The file is in the trash or closed, or its creator may no longer share it.",
  list: {
    title: "Share links",
    lede: "Anyone with a link can use it without an account, until it ends.",
    caption: "Share links, newest first",
    columns: { name: "Leads to", state: "State", use: "Use", until: "Ends", change: "Change" },
    modes: { download: "Download", view: "View only", drop: "Files in" },
    use: ({ downloads, downloads_begun, downloads_max, drops, mode }: Share) => {
      if (drops) return `${drops.files} of ${drops.files_max} files sent`;
      if (mode === "view") return "View only";
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
      file: "Anyone with the link can open this file without an account, until the link ends.",
      folder:
        "The link is for anyone who has it, without an account, until it ends. It covers what you can see in this folder, also files added later and those of other members. Private files and folders in it are left out. People who send files in see none of them.",
    },
    modes: {
      download: "See and download",
      view: "See names, pictures and texts, without download",
      drop: "Send files in, without seeing any",
    },
    dropTitle: "Limits for sending files in",
    dropHint: "They count only for “Send files in”. The files use your storage, and only you see them at first.",
    fields: {
      mode: "What people with the link can do",
      file_mb: "Largest file, in MB",
      files_max: "Files in total",
      total_mb: "Size in total, in MB",
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
    downloadsHint: "Only for links with downloads. Empty for no limit.",
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
    ledes: {
      download: (name: string) => `Anyone who has it can see and download ${name}, without an account.`,
      view: (name: string) => `Anyone who has it can see ${name} without an account, and download nothing.`,
      drop: (name: string) =>
        `Anyone who has it can send files into ${name} without an account, and sees nothing of its content.`,
    },
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
});

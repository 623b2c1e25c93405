import { texts } from "../../../../web/languages/texts.ts";
import { sizeText } from "../sizes.ts";

export const uploadText = texts({
  drop: "You can also drop files here. Large ones are sent in parts, and go on after a lost connection.",
  /** Words of the script. */
  words: {
    waiting: "Waiting",
    sending: "Sending",
    paused: "Paused",
    done: "Stored",
    failed: "The connection was lost. Choose the file again to go on.",
    again: "Interrupted. Choose the same file again to go on.",
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
  },
});

export const uploadsText = texts({
  title: "Uploads",
  lede: "Files on their way into the vault. An upload ends by itself after a day without new bytes.",
  add: "Send files",
  addLede: "Without script, the Files page stores files of up to 3 MB.",
  files: "Files",
  who: "Who can see them",
  visible: { "ic-members": "All members of the inner circle", private: "Only you" },
  send: "Send",
  list: "Your uploads",
  none: "No uploads",
  noneText: "Uploads of the last seven days are listed here.",
  columns: { file: "File", state: "State", progress: "Received", begun: "Begun" },
  states: {
    open: "Receiving",
    finalizing: "Being checked",
    complete: "Stored",
    aborted: "Canceled",
    expired: "Expired",
    rejected: "Rejected",
  },
  progress: (received: number, size: number) =>
    size === 0 ? "100 %" : `${Math.floor((received / size) * 100)} % of ${sizeText(size)}`,
  cancel: "Cancel",
  cancelLabel: (name: string) => `Cancel ${name}`,
  canceled: "The upload was canceled. Its bytes were deleted.",
});

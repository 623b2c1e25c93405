import { defineArea } from "../../kernel/area.ts";
import { expire } from "./jobs/expire.ts";
import { approve } from "./operations/approve.ts";
import { extractEvent } from "./operations/extract-event.ts";
import { feed } from "./operations/feed.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listClaimable } from "./operations/list-claimable.ts";
import { listDecided } from "./operations/list-decided.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPending } from "./operations/list-pending.ts";
import { poll } from "./operations/poll.ts";
import { reject } from "./operations/reject.ts";
import { send } from "./operations/send.ts";
import { submit } from "./operations/submit.ts";
import { uploadImage } from "./operations/upload-image.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** How long a submitted highlight waits for a decision, in days. */
    readonly highlightDays: number;
  }
}

export { latestHighlights } from "./latest.ts";
export { waitingHighlights } from "./waiting.ts";

export const highlights = defineArea({
  name: "highlights",
  summary: "Stories about what members did at events, moderated before they are shown.",
  terms: {
    highlight: "A short story with images about what a member did at an event.",
    dek: "The few sentences of a highlight that tell it.",
    active: "One of the four highlights that were approved last. Older ones are the archive.",
  },
  operations: [
    submit,
    send,
    poll,
    uploadImage,
    listClaimable,
    extractEvent,
    listMine,
    listDecided,
    list,
    feed,
    get,
    listPending,
    approve,
    reject,
  ],
  jobs: [expire],
});

export { personal as highlightsData } from "./personal-data.ts";

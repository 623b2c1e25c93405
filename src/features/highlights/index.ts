import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { expire } from "./jobs/expire.ts";
import { declared } from "./messages.ts";
import { answerShown } from "./operations/answer-shown.ts";
import { approve } from "./operations/approve.ts";
import { extractEvent } from "./operations/extract-event.ts";
import { feed } from "./operations/feed.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listClaimable } from "./operations/list-claimable.ts";
import { listDecided } from "./operations/list-decided.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPending } from "./operations/list-pending.ts";
import { listShown } from "./operations/list-shown.ts";
import { listTakedowns } from "./operations/list-takedowns.ts";
import { poll } from "./operations/poll.ts";
import { reject } from "./operations/reject.ts";
import { restore } from "./operations/restore.ts";
import { send } from "./operations/send.ts";
import { submit } from "./operations/submit.ts";
import { takedown } from "./operations/takedown.ts";
import { uploadImage } from "./operations/upload-image.ts";
import { highlightDecisions, pendingHighlights } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { highlightsFound } from "./search/source.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly highlightDays: number;
  }
}

export { proposeStory } from "./curation/propose.ts";
export { countWaiting, isKnownStory, lockCuration, longestArchived, type Proposal } from "./curation/store.ts";
export { latestHighlights } from "./latest.ts";

export const highlights = defineArea({
  name: "highlights",
  summary: declared.summary,
  terms: {
    highlight: "A short story with images about what a member did at an event.",
    dek: "The few sentences that summarize a highlight.",
    active: "One of the four newest approved highlights. Older ones form the archive.",
  },
  tables: ["highlight_submission", "highlight_decision", "highlight", "highlight_shown"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "highlight",
      read: pendingHighlights,
      items: "SELECT FROM highlight_submission WHERE expires_at > $1",
      decisions: highlightDecisions,
      scope: "admin:highlights_review",
      grants: true,
    },
  ],
  search: [highlightsFound],
  features: [{ name: "highlights", inUse: "SELECT FROM highlight UNION ALL SELECT FROM highlight_submission" }],
  operations: [
    submit,
    send,
    poll,
    uploadImage,
    listClaimable,
    extractEvent,
    listMine,
    listDecided,
    listShown,
    answerShown,
    list,
    feed,
    get,
    listPending,
    approve,
    reject,
    takedown,
    restore,
    listTakedowns,
  ],
  jobs: [expire],
});

export type Operations = OperationsOf<typeof highlights>;

export { publishStory } from "./publish-story.ts";
export { withdrawStory } from "./resolve-submission.ts";
export { CleanStory, CURATION_RULES, type CurationRule, HighlightId, HighlightStory } from "./schemas.ts";
export { namesWithoutConsent } from "./shown/people.ts";
export { countHighlightsByMember, lockHighlight, lockPending } from "./store.ts";
export { submitStory } from "./submit-story.ts";

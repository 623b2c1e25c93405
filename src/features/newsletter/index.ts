import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { checkLinks } from "./jobs/check-links.ts";
import { publishDue } from "./jobs/publish-due.ts";
import { declared } from "./messages.ts";
import { createIssue } from "./operations/create-issue.ts";
import { decideTip } from "./operations/decide-tip.ts";
import { discardIssue } from "./operations/discard-issue.ts";
import { feed } from "./operations/feed.ts";
import { getDraft } from "./operations/get-draft.ts";
import { getIssue } from "./operations/get-issue.ts";
import { getLatest } from "./operations/get-latest.ts";
import { getStory } from "./operations/get-story.ts";
import { listDrafts } from "./operations/list-drafts.ts";
import { listEditors } from "./operations/list-editors.ts";
import { listIssues } from "./operations/list-issues.ts";
import { listMyTips } from "./operations/list-my-tips.ts";
import { listTips } from "./operations/list-tips.ts";
import { moveStory } from "./operations/move-story.ts";
import { publish } from "./operations/publish.ts";
import { putStory } from "./operations/put-story.ts";
import { removeStory } from "./operations/remove-story.ts";
import { schedule } from "./operations/schedule.ts";
import { search } from "./operations/search.ts";
import { sendTip } from "./operations/send-tip.ts";
import { setBeats } from "./operations/set-beats.ts";
import { setEditor } from "./operations/set-editor.ts";
import { updateIssue } from "./operations/update-issue.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { storiesFound } from "./search/source.ts";

export const newsletter = defineArea({
  name: "newsletter",
  summary: declared.summary,
  terms: {
    issue: "One number of the newsletter, with stories by beat.",
    beat: "A section of an issue, such as Projects.",
    dek: "The summary below a headline.",
    edition: "What was published: an issue, or its dated correction. Editions never change.",
  },
  tables: [
    "signal_beat",
    "signal_edition",
    "signal_editor",
    "signal_entry",
    "signal_issue",
    "signal_link",
    "signal_story",
    "signal_tip",
  ],
  retention,
  personalData: [personal],
  search: [storiesFound],
  features: [{ name: "newsletter", inUse: "SELECT FROM signal_issue" }],
  operations: [
    listIssues,
    getLatest,
    getIssue,
    getStory,
    search,
    feed,
    listDrafts,
    getDraft,
    createIssue,
    updateIssue,
    discardIssue,
    putStory,
    moveStory,
    removeStory,
    publish,
    schedule,
    sendTip,
    listMyTips,
    listTips,
    decideTip,
    setBeats,
    listEditors,
    setEditor,
  ],
  jobs: [publishDue, checkLinks],
});

export type Operations = OperationsOf<typeof newsletter>;

export { newestDigest } from "./edition-store.ts";
export { MAIL_BYTES_MAX } from "./renderings/mail.tsx";
export { mailOfIssue } from "./renderings/mail-issue.ts";
export { FEATURE_KINDS, type FeatureKind } from "./rules.ts";

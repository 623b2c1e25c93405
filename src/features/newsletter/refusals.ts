import type { RefusalDetails } from "../../kernel/errors.ts";
import { formats, type Message, sentence } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { listSlugs } from "./edition-store.ts";
import { say } from "./messages.ts";
import { type ChecklistItem, renderCheck } from "./rules.ts";

const SLUGS_NAMED = 50;

export const NO_SUCH_ISSUE = { hint: "Take issue_id from ic_newsletter_list_drafts." };

export const NO_SUCH_STORY = { hint: "Take story_id from ic_newsletter_get_draft." };

export const NOT_EDITOR = {
  message: say.onlyEditors,
  hint: "Ask an operator to name you as an editor under /operate/newsletter.",
};

export const NONE_PUBLISHED = {
  message: say.noIssueYet,
  hint: "Ask again later.",
};

/** Of a field that has only spaces and invisible characters. */
export const blank = (field: string): RefusalDetails => ({
  message: say.fieldNotVisible({ field }),
  hint: `Write something into ${field}, or leave it out if it is optional.`,
  context: { fields: [field] },
});

export const badSourceUrl = (field: string): RefusalDetails => ({
  message: say.sourceNotPublic({ field }),
  hint: "Send the URL of a page on a host with a name, without user name and password.",
  context: { fields: [field] },
});

export const SLUG_TAKEN = {
  message: say.issueTaken,
  hint: "Choose another slug, and leave the number out for the next one.",
};

export const SLUG_FROZEN = {
  message: say.slugAndNumberStay,
  hint: "Leave slug and number out.",
};

export const STATE_FROZEN = {
  message: say.publishedStateStays,
  hint: "Leave state out. Changes reach readers as a correction that an operator publishes.",
};

export const UNKNOWN_BEAT = {
  message: say.noSuchBeat,
  hint: "Take beat from the beats of ic_newsletter_get_draft.",
};

export async function unknownSlug(tx: ReadTx): Promise<RefusalDetails> {
  const slugs = await listSlugs(tx, SLUGS_NAMED);
  return {
    message: say.noSuchPublishedIssue,
    hint: slugs.length > 0 ? `Valid slugs, newest first: ${slugs.join(", ")}.` : "No issue has been published yet.",
    context: { valid_slugs: slugs },
  };
}

/** Someone changed the record since the caller read it. `current` is what they must compare with. */
export function changedMeanwhile(current: Readonly<Record<string, unknown>>): RefusalDetails {
  return {
    hint: "Compare your text with `current`, and send the change again with its rev.",
    context: { current },
  };
}

export const CONTENT_CHANGED = {
  message: say.issueChangedSinceReview,
  hint: "Read it again with ic_newsletter_get_draft, and approve its new sha256.",
};

export const NOTE_MISSING = {
  message: say.correctionNeedsNote,
  hint: "Send correction_note with what changed.",
};

const checks = formats("newsletter.checks", {
  open: ({ points }: { points: readonly { story_id: string | null; point: Message }[] }) =>
    points.map(({ story_id, point }) => (story_id ? `${story_id}: ${sentence(point)}` : sentence(point))).join(" "),
});

export function incomplete(open: readonly ChecklistItem[]): RefusalDetails {
  return {
    message: checks.open({ points: open.map(({ story_id, point }) => ({ story_id, point })) }),
    hint: "Complete the issue. ic_newsletter_get_draft returns the checklist.",
    context: { checklist: open.map(renderCheck) },
  };
}

export const NO_SUCH_TIP = { hint: "Take tip_id from ic_newsletter_list_tips." };

export const TIP_DECIDED = {
  message: say.tipAlreadyDecided,
  hint: "List the new tips with ic_newsletter_list_tips.",
};

export const NOT_IN_FUTURE = {
  message: say.badScheduleTime,
  hint: "Correct `at`.",
};

export const PUBLISHED_ALREADY = {
  message: say.issueAlreadyPublished,
  hint: "Publish a correction at once instead.",
};

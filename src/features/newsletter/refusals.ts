import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { listSlugs } from "./edition-store.ts";
import type { ChecklistItem } from "./rules.ts";

const SLUGS_NAMED = 50;

export const NO_SUCH_ISSUE = { hint: "Take issue_id from ic_newsletter_list_drafts." };

export const NO_SUCH_STORY = { hint: "Take story_id from ic_newsletter_get_draft." };

export const NOT_EDITOR = {
  message: "Only operators and named editors can do this.",
  hint: "Ask an operator to name you as an editor under /operate/newsletter.",
};

export const NONE_PUBLISHED = {
  message: "No issue has been published yet.",
  hint: "Ask again later.",
};

/** Of a field that has only spaces and invisible characters. */
export const blank = (field: string): RefusalDetails => ({
  message: `${field} has no visible text`,
  hint: `Write something into ${field}, or leave it out if it is optional.`,
  context: { fields: [field] },
});

export const badSourceUrl = (field: string): RefusalDetails => ({
  message: `${field} leads to no public web page`,
  hint: "Send the URL of a page on a host with a name, without user name and password.",
  context: { fields: [field] },
});

export const SLUG_TAKEN = {
  message: "Another issue has this slug or number.",
  hint: "Choose another slug, and leave the number out for the next one.",
};

export const SLUG_FROZEN = {
  message: "The slug and number of a published issue stay.",
  hint: "Leave slug and number out.",
};

export const STATE_FROZEN = {
  message: "A published issue is neither a draft nor in review.",
  hint: "Leave state out. Changes reach readers as a correction that an operator publishes.",
};

export const UNKNOWN_BEAT = {
  message: "No beat has this ID.",
  hint: "Take beat from the beats of ic_newsletter_get_draft.",
};

export async function unknownSlug(tx: ReadTx): Promise<RefusalDetails> {
  const slugs = await listSlugs(tx, SLUGS_NAMED);
  return {
    message: "No published issue has this slug.",
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
  message: "The issue changed since it was reviewed.",
  hint: "Read it again with ic_newsletter_get_draft, and approve its new sha256.",
};

export const NOTE_MISSING = {
  message: "A correction needs a note for readers.",
  hint: "Send correction_note with what changed.",
};

export function incomplete(open: readonly ChecklistItem[]): RefusalDetails {
  return {
    message: open.map(({ text, story_id }) => (story_id ? `${story_id}: ${text}` : text)).join(" "),
    hint: "Complete the issue. ic_newsletter_get_draft returns the checklist.",
    context: { checklist: open },
  };
}

export const EMPTY_TIP = { message: "The tip has no text.", hint: "Write what the editors should know." };

export const NO_SUCH_TIP = { hint: "Take tip_id from ic_newsletter_list_tips." };

export const TIP_DECIDED = {
  message: "An editor has decided on this tip.",
  hint: "List the new tips with ic_newsletter_list_tips.",
};

export const NOT_IN_FUTURE = {
  message: "An issue is scheduled for a time in the future, within a year.",
  hint: "Correct `at`.",
};

export const PUBLISHED_ALREADY = {
  message: "The issue is published already.",
  hint: "Publish a correction at once instead.",
};

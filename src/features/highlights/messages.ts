import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, type Message, messages, sentence } from "../../kernel/languages/messages.ts";

const EACH = new Intl.ListFormat("en", { type: "conjunction" });

/** What it says. */
export const say = messages("highlights", {
  agreedToBeShown: ({ title }: { title: string }) => `Agreed to be shown in a highlight of ${title}`,
  didNotAgreeToBeShown: ({ title }: { title: string }) => `Did not agree to be shown in a highlight of ${title}`,
  idOfOtherMember: "Another member's highlight has this id.",
  imageGone: "is no longer stored; upload it again",
  imageTooLarge: "The image is larger than 8 MB.",
  namesAuthor: "is the author: name only other people",
  noShownOrTakenDown: "No published or taken-down highlight has this id.",
  noSuchImageIndex: "is not the index of an image of the story",
  noVisibleText: "contains no visible text",
  noneNamesYou: "No pending or published highlight with this id names you.",
  notImageUrl: "must be a public https URL or the URL of an uploaded image",
  notInDirectory: "is not the id of a member whom you find in the directory",
  notPending: "No pending highlight has this id. It was decided, has expired or was never sent.",
  notPublicUrl: "must be a public https URL",
  notPublished: "No published highlight has this id.",
  oneImageSource: "Send exactly one of url and data_url.",
  ownHighlight: "You cannot decide on your own highlight.",
  pageAnswered: ({ status }: { status: number }) => `The page answered with status ${status}.`,
  pageUnreadable: ({ reason }: { reason: Message | string }) => `The page could not be read: ${keptSentence(reason)}`,
  pageWithoutEvent: "The page describes no event.",
  peopleNotAgreed: ({ names }: { names: readonly string[] }) =>
    `These people have not agreed to be shown in this story: ${EACH.format(names)}.`,
  storiesExpired: ({ expired, purged }: { expired: number; purged: number }) =>
    `${expired} stories expired, ${purged} decisions deleted`,
  submitted: ({ title }: { title: string }) => `Submitted a highlight of ${title}`,
  urlAnswered: ({ status }: { status: number }) => `url answered with status ${status}.`,
  urlNotFetched: ({ reason }: { reason: Message }) => `url could not be fetched: ${sentence(reason)}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("highlights.declared", {
  expireJob: "Expires stories that were pending too long, and deletes decisions after a year.",
  highlightDecisionYours: "history of highlights",
  highlightKept: "as long as the space",
  highlightShownKept: "as long as the highlight, or as the decision that rejected it",
  highlightShownWhat: "answers of people whom a highlight shows",
  highlightShownWhy: "to publish it only with their consent",
  highlightShownYours: "answers about highlights of others",
  highlightSubmissionKept: ({ days }: { days: number }) =>
    `14 days (\`ATRIUM_HIGHLIGHT_DAYS\`); decisions ${daysText(days)}`,
  highlightSubmissionWhat: "pending highlights",
  highlightSubmissionWhy: "for review by an operator",
  highlightSubmissionYours: "pending highlights",
  highlightWhat: "published highlights",
  highlightWhy: "to show them to everybody",
  highlightYours: "published highlights",
  summary: "Stories of members at events, moderated before publication.",
});

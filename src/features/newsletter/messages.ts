import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, type Message, messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("newsletter", {
  badScheduleTime: "An issue is scheduled for a time in the future, within a year.",
  beatEmpty: ({ title }: { title: string }) => `The beat “${title}” is empty.`,
  beatHasStories: "A beat that was left out has stories.",
  beatListedTwice: ({ twice }: { twice: string }) => `The beat ${twice} is listed twice.`,
  correctionNeedsNote: "A correction needs a note for readers.",
  fieldNotVisible: ({ field }: { field: string }) => `${field} has no visible text`,
  issueAlreadyPublished: "The issue is published already.",
  issueChangedSinceReview: "The issue changed since it was reviewed.",
  issueTaken: "Another issue has this slug or number.",
  issueWithoutPeriod: "The issue has no period.",
  issueWithoutStory: "The issue has no story.",
  issueWithoutSummary: "The issue has no summary.",
  issuesPublished: ({ published, returned, held }: { published: number; returned: number; held: number }) =>
    `published: ${published}, returned to review: ${returned}, waiting for an operator: ${held}`,
  noIssueYet: "No issue has been published yet.",
  noSuchBeat: "No beat has this ID.",
  noSuchImage: "No image has this digest.",
  noSuchMember: "No member has this ID.",
  noSuchPublishedIssue: "No published issue has this slug.",
  noSuchStory: "The issue has no story with this ID.",
  onlyEditors: "Only operators and named editors can do this.",
  pictureInTextWithoutAlt: "A picture in the text has no alternative text.",
  pictureWithoutAlt: "The picture has no alternative text.",
  publishedIssueStays: "A published issue stays.",
  publishedStateStays: "A published issue is neither a draft nor in review.",
  slugAndNumberStay: "The slug and number of a published issue stay.",
  slugReserved: "This slug is the path of another page.",
  sourceAnswers: ({ url, status }: { url: string; status: number }) => `The source ${url} answers ${status}.`,
  sourceNotPublic: ({ field }: { field: string }) => `${field} leads to no public web page`,
  sourceUnreachable: ({ url, reason }: { url: string; reason: Message | string }) =>
    `The source ${url} cannot be reached: ${keptSentence(reason)}`,
  sourcesAsked: ({ count }: { count: number }) => `${count} sources asked`,
  storyWithoutSource: "The story has no source.",
  storyWithoutText: "The story has no text.",
  tipAlreadyDecided: "An editor has decided on this tip.",
  tooManyStories: ({ max }: { max: number }) => `An issue has at most ${max} stories.`,
  unusualLength: ({ count, from, to }: { count: number; from: number; to: number }) =>
    `The issue has ${count} of the usual ${from} to ${to} stories.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("newsletter.declared", {
  checkLinksJob: "Asks whether the sources of drafted issues can be reached.",
  publishDueJob: "Publishes scheduled issues of the newsletter whose time has come.",
  signalEditionStays: "Readers keep the edition.",
  signalEditionYours: "newsletter editions as the publisher",
  signalEditorKept: "until operators remove them",
  signalEditorWhat: "who edits the newsletter",
  signalEditorWhy: "to let named members draft issues",
  signalEditorYours: "place among the editors of the newsletter",
  signalIssueKept: "as long as the space",
  signalIssueStays: "The issue belongs to the space.",
  signalIssueWhat: "issues of the newsletter, their stories and editions",
  signalIssueWhy: "for readers; the names of accounts are removed with the account",
  signalIssueYours: "newsletter issues as an editor",
  signalLinkKept: ({ days }: { days: number }) => `${daysText(days)} after the last check`,
  signalLinkWhat: "what the sources of drafted issues answered",
  signalLinkWhy: "to tell editors about broken links before publication",
  signalTipKept: "as long as the account",
  signalTipWhat: "tips for the newsletter, and the answers to them",
  signalTipWhy: "to suggest stories, and to read what became of them",
  signalTipYours: "tips for the newsletter",
  summary: "The newsletter: issues to read, search and follow, and their drafts.",
});

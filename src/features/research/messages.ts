import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, type Message, messages } from "../../kernel/languages/messages.ts";
import type { SubmissionState } from "./submission-store.ts";

export const unreadFiles = (listed: readonly { path: string; reason: Message | string }[]): string =>
  listed.map(({ path, reason }) => `${path}: ${keptSentence(reason)}`).join("; ");

/** What it says. */
export const say = messages("research", {
  folderLikeTier: ({ folder, tier }: { folder: string; tier: string }) =>
    `Its folder ${folder} is almost named as the tier ${tier}: rename the folder.`,
  folderRead: ({ read, withdrawn }: { read: number; withdrawn: number }) =>
    `${read} files read, ${withdrawn} documents withdrawn, 0 files not readable`,
  folderReadInPart: ({
    read,
    withdrawn,
    unread,
    listed,
  }: {
    read: number;
    withdrawn: number;
    unread: number;
    listed: readonly { path: string; reason: Message | string }[];
  }) =>
    `${read} files read, ${withdrawn} documents withdrawn, ${unread} files skipped or not readable: ${unreadFiles(listed)}`,
  hiddenSkipped: ({ count }: { count: number }) => `Hidden files are skipped: ${count}.`,
  kindSkipped:
    "This kind of file is not read: use Markdown, text, HTML, PDF, an office document, Rich Text, a book (.epub), a mail (.eml) or JSON.",
  linkSkipped: "Links are not followed: put the file itself here.",
  modelFailed: "The model could not answer.",
  modelNeedsSynthesize: "model is allowed only with synthesize",
  modelTimedOut: "The model did not answer in time.",
  noModel: "No model is configured for answers.",
  ownSuggestion: "You cannot decide on your own suggestion.",
  queryEmpty: "q is empty",
  reasonRequired: "reason is required to reject",
  retrievalBusy: "The retrieval service is overloaded.",
  retrievalFailed: "The retrieval service failed.",
  retrievalTimedOut: "The retrieval service did not answer in time.",
  serverAnswered: ({ status }: { status: number }) => `The server answered ${status}.`,
  sourceKnown: "This source is already in the corpus.",
  sourceTakenDown: "An operator took this source out of the corpus.",
  sourcesAdded: ({ added, failed }: { added: number; failed: number }) => `${added} added, ${failed} not`,
  suggested: ({ url }: { url: string }) => `Suggested ${url}`,
  suggestionDecided: ({ state }: { state: SubmissionState }) => `This suggestion is already ${state}.`,
  textTooLong: ({ max }: { max: number }) => `The text is longer than ${max} characters.`,
  unknownSource: ({ source, sources }: { source: string; sources: readonly string[] }) =>
    `Unknown source ${source}: use ${sources.join(" or ")}.`,
  unknownTier: ({ tier, tiers }: { tier: string; tiers: readonly string[] }) =>
    `Unknown tier ${tier}: use one of ${tiers.join(", ")}.`,
  urlNotFetchable: "url cannot be fetched",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("research.declared", {
  fetchApprovedJob: "Fetches each approved URL once and adds its documents to the corpus.",
  importFolderJob: "Imports new and changed files of the research folder and withdraws the documents of deleted ones.",
  researchDocumentKept: ({ days, decidedDays }: { days: number; decidedDays: number }) =>
    `${daysText(days)} after withdrawal, ${daysText(decidedDays)} after the decision`,
  researchDocumentWhat: "withdrawn research documents, decided suggestions",
  researchDocumentWhy: "to undo a decision",
  researchSubmissionYours: "suggestions for the library",
  researchTakedownKept: "permanently",
  researchTakedownWhat: "research takedowns",
  researchTakedownWhy: "to recognize a document that was taken down",
  summary: "The space's library of papers and books, searchable for passages with their sources.",
});

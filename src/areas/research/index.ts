import { defineArea } from "../../kernel/area.ts";
import { fetchApproved } from "./jobs/fetch-approved.ts";
import { importFolder } from "./jobs/import-folder.ts";
import { purge } from "./jobs/purge.ts";
import { ask } from "./operations/ask.ts";
import { decideSubmission } from "./operations/decide-submission.ts";
import { listDocuments } from "./operations/list-documents.ts";
import { listMySubmissions } from "./operations/list-my-submissions.ts";
import { listSubmissions } from "./operations/list-submissions.ts";
import { listTakedowns } from "./operations/list-takedowns.ts";
import { listUnreadFiles } from "./operations/list-unread-files.ts";
import { read } from "./operations/read.ts";
import { restore } from "./operations/restore.ts";
import { submit } from "./operations/submit.ts";
import { takedown } from "./operations/takedown.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Whether a retrieval service is asked beside the corpus. */
    readonly researchUpstream: boolean;
  }
}

export const research = defineArea({
  name: "research",
  summary: "The space's library of papers and books: passages that answer a question, with where they come from.",
  terms: {
    corpus: "The documents that can be searched: files of the research folder, and approved addresses.",
    passage: "A part of a document that is found and cited by where it begins and ends in the document's text.",
    takedown: "An operator's word that a document is not to be cited, which holds however it comes back.",
    submission: "An address that a member suggests for the corpus, and that an operator decides on.",
  },
  operations: [
    ask,
    read,
    submit,
    listMySubmissions,
    listSubmissions,
    decideSubmission,
    listDocuments,
    listUnreadFiles,
    takedown,
    restore,
    listTakedowns,
  ],
  jobs: [importFolder, fetchApproved, purge],
});

export { personal as researchData } from "./personal-data.ts";
export { waitingSubmissions } from "./waiting.ts";

import { defineArea } from "../../kernel/area.ts";
import { fetchApproved } from "./jobs/fetch-approved.ts";
import { importFolder } from "./jobs/import-folder.ts";
import { purge } from "./jobs/purge.ts";
import { ask } from "./operations/ask.ts";
import { decideSubmission } from "./operations/decide-submission.ts";
import { listSubmissions } from "./operations/list-submissions.ts";
import { read } from "./operations/read.ts";
import { submit } from "./operations/submit.ts";

export const research = defineArea({
  name: "research",
  summary: "The space's library of papers and books: passages that answer a question, with where they come from.",
  terms: {
    corpus: "The documents that can be searched: files of the research folder, and approved addresses.",
    passage: "A part of a document that is found and cited by where it begins and ends in the document's text.",
    submission: "An address that a member suggests for the corpus, and that an operator decides on.",
  },
  operations: [ask, read, submit, listSubmissions, decideSubmission],
  jobs: [importFolder, fetchApproved, purge],
});

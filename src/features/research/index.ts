import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { fetchApproved } from "./jobs/fetch-approved.ts";
import { importFolder } from "./jobs/import-folder.ts";
import { declared } from "./messages.ts";
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
import { pendingSubmissions, submissionDecisions } from "./pending.ts";
import { documentsFound } from "./search/source.ts";
import { count } from "./store.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly researchUpstream: boolean;
  }
}

export const research = defineArea({
  name: "research",
  summary: declared.summary,
  terms: {
    corpus: "The searchable documents: files of the research folder and approved URLs.",
    passage: "A part of a document, cited by its start and end in the document's text.",
    takedown: "An operator's decision to exclude a document and its copies from all answers.",
    submission: "A URL that a member suggests for the corpus, pending an operator's decision.",
  },
  tables: ["research_document", "research_chunk", "research_file", "research_submission", "research_takedown"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "research_source",
      read: pendingSubmissions,
      items: "SELECT FROM research_submission WHERE state = 'pending'",
      decisions: submissionDecisions,
      scope: "admin:content_review",
      grants: true,
    },
  ],
  counts: count,
  search: [documentsFound],
  features: [{ name: "research", inUse: "SELECT FROM research_document UNION ALL SELECT FROM research_submission" }],
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
  jobs: [importFolder, fetchApproved],
});

export type Operations = OperationsOf<typeof research>;

import { messages } from "../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("transports", {
  modelServerAnswered: ({ status }: { status: number }) => `It answered ${status}.`,
  bodyMalformed: "The body is malformed.",
  connectionReadOnly: ({ tool }: { tool: string }) => `${tool} changes something, and this connection is read-only.`,
  eventMalformed: "The event is malformed.",
  noSuchContent: "This content does not exist.",
  noSuchDownload: "No download has this URL.",
  noSuchOperation: ({ name }: { name: string }) => `No operation is named ${name}.`,
  noSuchPage: "No page has that id.",
  tasksPurged: ({ count }: { count: number }) => `${count} purged`,
  topicForbidden: "You may not read what one of the topics names.",
  topicsMalformed: "The topics are missing or malformed.",
  tooManyCallerStreams: ({ max }: { max: number }) =>
    `A member's agents, or an address without a token, can have ${max} streams open at once.`,
  tooManyMemberStreams: "This member has too many open streams and waiting requests.",
  toolReads: ({ tool, call }: { tool: string; call: string }) => `${tool} only reads, and ${call} only changes.`,
  toolNotRead: ({ tool, read }: { tool: string; read: string }) => `${tool} changes something, and ${read} only reads.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("transports.declared", {
  a2aTaskKept: "7 days, at most a thousand per caller",
  a2aTaskWhat: "A2A tasks",
  a2aTaskWhy: "so that agents can ask how theirs went",
  a2aTaskYours: "agents' tasks over A2A",
  purgeTasksJob: "Deletes A2A tasks after seven days, and all but each caller's newest thousand.",
});

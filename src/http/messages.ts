import { messages } from "../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("http", {
  contentMissing: "The content is missing from the file store.",
  downloadsOnly: "This host serves downloads only.",
  headersTooLong: "The URL and the headers are too long.",
  noClientSecret: "Clients of this server have no secret.",
  noContents: "This host serves no contents of files.",
  notHttp: "This is not an HTTP/1.1 request.",
  requestLate: "The request did not arrive in time.",
  requestUnusable: ({ reason }: { reason: string }) => reason,
  noDocument: "No such document.",
});

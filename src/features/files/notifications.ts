import { memberEvents, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  file_infected: {
    when: "The virus scanner found something in a file of the member, which is closed since.",
    payload: ["file_id", "filename", "signature"],
    kind: "security",
    title: ({ text }) => `A virus was found in your file ${said(text("filename"))}`,
    detail: ({ text }) =>
      `The scanner reports ${said(text("signature"))}. The file is closed. Operators can release it.`,
    path: "/files",
  },
  infected_file_found: {
    when: "The virus scanner found something in a member's file; sent to operators.",
    payload: ["file_id", "owner", "signature"],
    kind: "requests",
    title: () => "The virus scanner closed a member’s file",
    detail: ({ text }) => `It reports ${said(text("signature"))} in the file ${text("file_id")}.`,
    path: "/operate/storage",
  },
});

import { memberEvents, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  file_shared: {
    when: "An operator created a link to a file or folder of the member.",
    payload: ["share_id", "name", "expires_at"],
    kind: "security",
    title: ({ text }) => `An operator shared ${said(text("name"))} by link`,
    detail: () => "You can end the link.",
    path: "/files/links",
  },
  files_dropped: {
    when: "A visitor sent a file through a link of the member.",
    payload: ["share_id", "file_id", "filename", "size"],
    kind: "messages",
    title: ({ text }) => `A visitor sent you ${said(text("filename"))}`,
    path: "/files/links",
  },
});

import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  file_moderated: {
    when: "An operator quarantined or released a file of the member.",
    payload: ["file_id", "filename", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "released"
        ? `Your file ${said(text("filename"))} was released from quarantine`
        : `Operators closed your file ${said(text("filename"))}`,
    detail: reason,
    path: "/files",
  },
  file_opened: {
    when: "An operator opened a closed file of the member, with a reason.",
    payload: ["file_id", "filename", "reason"],
    kind: "security",
    title: ({ text }) => `An operator opened your file ${said(text("filename"))}`,
    detail: reason,
    path: "/files",
  },
  storage_limit_changed: {
    when: "An operator changed how much the member may store.",
    payload: ["bytes_max", "files_max"],
    kind: "decisions",
    title: () => "Your storage was changed",
    path: "/files/storage",
  },
});

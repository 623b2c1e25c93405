import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  certificate_issued: {
    when: "The member earned a certificate of a hackathon.",
    payload: ["certificate_id", "title", "achievement"],
    kind: "decisions",
    title: ({ text }) => `You have a certificate: ${said(text("title"))}, ${text("achievement")}`,
    path: "/certificates",
  },
  certificate_changed: {
    when: "An operator revoked a certificate of the member, or made it valid again.",
    payload: ["certificate_id", "title", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "revoked"
        ? `Your certificate of ${said(text("title"))} was revoked`
        : `Your certificate of ${said(text("title"))} is valid again`,
    detail: reason,
    path: "/certificates",
  },
});

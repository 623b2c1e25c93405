import { memberEvents, said, sentences } from "../event-log/index.ts";

export const notifications = memberEvents({
  newsletter_tip_decided: {
    when: "Editors used or declined the member's tip for the newsletter.",
    payload: ["tip_id", "outcome", "text", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "used" ? "The newsletter uses your tip" : "The newsletter does not use your tip",
    detail: ({ text }) => sentences([said(text("text")), text("reason")]),
    path: "/newsletter/tips",
  },
});

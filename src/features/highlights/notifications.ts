import { decided, memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  highlight_decided: {
    when: "The member's highlight was decided, taken down or restored.",
    payload: ["id", "event_title", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your highlight about ${said(text("event_title"))} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/highlights/mine",
  },
  highlight_shows_member: {
    when: "A highlight names the member as a person shown (`asked`), or one named in the member's highlight did not agree (`refused`).",
    payload: ["id", "event_title", "change", "display_name"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "asked"
        ? `${text("display_name") || "A member"} asks whether a highlight about ${said(text("event_title"))} may show you`
        : `${text("display_name") || "A member"} did not agree to be shown in your highlight about ${said(text("event_title"))}`,
    path: ({ text }) => (text("change") === "asked" ? "/highlights/shown" : "/highlights/mine"),
  },
});

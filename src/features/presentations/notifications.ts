import { memberEvents, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  presentation_listing_asked: {
    when: "A presentation names the member as a speaker, who accepts or declines being listed.",
    payload: ["number", "title", "when"],
    kind: "decisions",
    title: ({ text }) => `May the presentation ${said(text("title"))} name you as a speaker?`,
    detail: ({ text }) => text("when"),
    path: "/presentations/mine",
  },
});

import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  news_source_off: {
    when: "A source of news could not be read for 14 days, so it is off; sent to operators.",
    payload: ["source_id", "name", "reason"],
    kind: "requests",
    title: ({ text }) => `The news source ${said(text("name"))} is off after 14 days of failures`,
    detail: reason,
    path: "/operate/news",
  },
});

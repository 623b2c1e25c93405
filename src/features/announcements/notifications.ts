import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  announcement_published: {
    when: "The space published an announcement to the member's tier, about a topic that the member follows, or none.",
    payload: ["announcement_id", "title", "topic"],
    kind: "announcements",
    title: ({ text }) => text("title") || "The space published an announcement",
    detail: ({ text }) => text("topic"),
    path: "/announcements",
  },
});

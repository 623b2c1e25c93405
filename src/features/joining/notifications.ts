import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  join_requested: {
    when: "A person without an account asked to join; sent to operators.",
    payload: ["request_id", "display_name", "email", "text"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A person"} asks to join`,
    detail: ({ text }) => text("text"),
    path: "/operate/inbox?kind=join_request",
  },
});

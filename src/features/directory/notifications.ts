import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  member_wrote: {
    when: "Another member wrote to the member from the directory. The text is on the page of the card.",
    payload: ["message_id", "sender_member_id", "sender_display"],
    kind: "contact",
    title: ({ text }) => `${text("sender_display") || "A member"} wrote to you`,
    path: ({ text }) => `/directory/${encodeURIComponent(text("sender_member_id"))}`,
  },
});

import { memberEvents, reason, said } from "../event-log/index.ts";

const ENDPOINT_NEWS: Readonly<Record<string, string>> = {
  approved: "was approved",
  rejected: "was not accepted",
  changed: "changed, and waits for operators",
  down: "does not answer",
  up: "answers again",
  gone: "has not answered for 14 days, and is no longer checked",
};

export const notifications = memberEvents({
  endpoint_submitted: {
    when: "A member's agent endpoint waits for a decision; sent to operators.",
    payload: ["endpoint_id", "name", "user_id", "display_name"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} submitted the endpoint ${said(text("name"))}`,
    path: "/operate/inbox",
  },
  endpoint_changed: {
    when: "An endpoint of the member was decided, changed its card, stopped answering or answers again.",
    payload: ["endpoint_id", "name", "news", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your endpoint ${said(text("name"))} ${ENDPOINT_NEWS[text("news")] ?? "changed"}`,
    detail: reason,
    path: "/endpoints/mine",
  },
});

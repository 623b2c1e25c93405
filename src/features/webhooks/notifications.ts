import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  webhook_switched_off: {
    when: "A webhook of the space was switched off, because it answered 410 or failed for days; sent to operators.",
    payload: ["endpoint_id", "host", "description", "reason"],
    kind: "requests",
    title: ({ text }) => `The webhook at ${text("host")} was switched off`,
    detail: ({ text }) =>
      text("reason") === "gone"
        ? "It answered 410 Gone. Enter a new URL, or remove it."
        : "All messages of five days failed. Check the system that receives them, and switch it on again.",
    path: "/operate/webhooks",
  },
});

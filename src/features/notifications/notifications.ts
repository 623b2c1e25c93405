import { MESSENGER_NAMES } from "../../kernel/ports/messengers.ts";
import { memberEvents, reason, sentences } from "../event-log/index.ts";

export const channelName = (name: string) => (MESSENGER_NAMES as Readonly<Record<string, string>>)[name] ?? "";

export const notifications = memberEvents({
  agent_acted: {
    when: "An agent of the member changed something. Acts within minutes are one entry; other agents see no `acts`.",
    payload: ["token_id", "client_name", "count", "acts"],
    kind: "acts",
    title({ text, acts: [first, ...more] }) {
      const agent = text("client_name") || "Your agent";
      if (!first || more.length > 0)
        return `${agent} did ${text("count") === "1" ? "one thing" : `${text("count")} things`}`;
      return `${agent} ${first.text.slice(0, 1).toLowerCase()}${first.text.slice(1)}`;
    },
    detail({ text, acts }) {
      const more = Number(text("count")) - acts.length;
      return acts.length > 1 ? sentences([...acts.map((act) => act.text), more > 0 ? `And ${more} more` : ""]) : "";
    },
    path: ({ text, acts: [first, ...more] }) =>
      first && more.length === 0 ? first.page : `/activity?by=${encodeURIComponent(text("token_id"))}`,
  },
  webhook_changed: {
    when: "The webhook for the member's notifications was set or removed.",
    payload: ["host"],
    kind: "security",
    title: ({ text }) =>
      text("host")
        ? `Your notifications are now also posted to ${text("host")}`
        : "Your notifications are no longer posted to a webhook",
    path: "/notifications/settings",
  },
  messenger_changed: {
    when: "The member connected a messenger for notifications, or disconnected it.",
    payload: ["messenger", "name"],
    kind: "security",
    title: ({ text }) =>
      text("name")
        ? `Your notifications now also go to ${text("name")} on ${channelName(text("messenger"))}`
        : `Your notifications no longer go to ${channelName(text("messenger"))}`,
    path: "/notifications/settings",
  },
  push_device_changed: {
    when: "The member added a device for notifications, or removed it.",
    payload: ["name", "added"],
    kind: "security",
    title: ({ text }) =>
      text("added")
        ? `Your notifications now also appear on this device: ${text("name")}`
        : `Your notifications no longer appear on this device: ${text("name")}`,
    path: "/notifications/settings",
  },
  notification_given_up: {
    when: "A channel failed and no longer delivers notifications to the member.",
    payload: ["channel", "count", "reason"],
    kind: "security",
    title: ({ text }) => {
      if (text("channel") === "mail") return "Mails to you could not be delivered";
      if (text("channel") === "push") return "Notifications could not reach your devices";
      const name = channelName(text("channel"));
      return name ? `${name} does not reach you any more` : "Your webhook could not be reached";
    },
    detail: reason,
    path: "/notifications/settings",
  },
});

import { reason, sentences, translateEvents } from "../event-log/index.ts";
import { channelName, notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  agent_acted: {
    title({ text, acts: [first, ...more] }) {
      const agent = text("client_name") || "Dein Agent";
      if (!first || more.length > 0)
        return `${agent} hat ${text("count") === "1" ? "eine Sache" : `${text("count")} Dinge`} getan`;
      return `${agent}: ${first.text}`;
    },
    detail({ text, acts }) {
      const more = Number(text("count")) - acts.length;
      return acts.length > 1 ? sentences([...acts.map((act) => act.text), more > 0 ? `Und ${more} weitere` : ""]) : "";
    },
  },
  webhook_changed: {
    title: ({ text }) =>
      text("host")
        ? `Deine Benachrichtigungen gehen jetzt auch an ${text("host")}`
        : "Deine Benachrichtigungen gehen nicht mehr an einen Webhook",
  },
  messenger_changed: {
    title: ({ text }) =>
      text("name")
        ? `Deine Benachrichtigungen gehen jetzt auch an ${text("name")} (${channelName(text("messenger"))})`
        : `Deine Benachrichtigungen gehen nicht mehr an ${channelName(text("messenger"))}`,
  },
  push_device_changed: {
    title: ({ text }) =>
      text("added")
        ? `Deine Benachrichtigungen erscheinen jetzt auch auf diesem Gerät: ${text("name")}`
        : `Deine Benachrichtigungen erscheinen nicht mehr auf diesem Gerät: ${text("name")}`,
  },
  notification_given_up: {
    title: ({ text }) => {
      if (text("channel") === "mail") return "E-Mails an dich konnten nicht zugestellt werden";
      if (text("channel") === "push") return "Benachrichtigungen haben deine Geräte nicht erreicht";
      const name = channelName(text("channel"));
      return name ? `${name} erreicht dich nicht mehr` : "Dein Webhook war nicht erreichbar";
    },
    detail: reason,
  },
});

import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  agent_let_in: {
    title: ({ text }) => `Ein neuer Agent hat Zugriff auf dein Konto: ${said(text("client_name"))}`,
    detail: ({ text }) =>
      `${text("sandbox") ? "Er kann nur Dinge ausprobieren. " : ""}Wenn du ihn nicht genehmigt hast, widerrufe ihn und ändere dein Passwort.`,
  },
  agent_passed_on: {
    title: ({ text }) => `${said(text("parent_name"))} hat einen neuen Agent erstellt: ${said(text("client_name"))}`,
    detail: () =>
      "Er hat einen Teil der Berechtigungen jenes Agents, höchstens einen Tag lang. Wenn du das nicht erwartet hast, widerrufe beide.",
  },
  agent_paused: {
    title: ({ text }) => `Du hast ${said(text("client_name")) || "einen Agent"} pausiert`,
  },
  agent_resumed: {
    title: ({ text }) => `Du hast ${said(text("client_name")) || "einen Agent"} fortgesetzt`,
  },
  agents_stopped: {
    title: () => "Du hast alle deine Agents pausiert",
  },
  agents_resumed: {
    title: () => "Du hast deine Agents fortgesetzt",
  },
  agent_revoked: {
    title: ({ text }) => `Verantwortliche haben deinen Agent ${said(text("client_name"))} widerrufen`,
    detail: reason,
  },
});

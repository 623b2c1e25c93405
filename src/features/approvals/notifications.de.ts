import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  approval_requested: {
    title: ({ text }) =>
      `${said(text("client_name")) || "Dein Agent"} bittet um deine Zustimmung${text("count") === "1" ? "" : ` zu ${text("count")} Handlungen`}`,
  },
  approval_question: {
    title: () => "Du hast deinen Agent zu einer Handlung gefragt",
    detail: ({ text }) => text("question"),
  },
  approval_answered: {
    title: ({ text }) => `${said(text("client_name")) || "Dein Agent"} hat deine Frage beantwortet`,
  },
  approval_decided: {
    title: ({ text }) => {
      const decision = text("decision");
      if (decision === "approved") return "Du hast einer Handlung deines Agents zugestimmt";
      return decision === "denied"
        ? "Du hast eine Handlung deines Agents abgelehnt"
        : "Dein Agent hat seine Bitte zurückgezogen";
    },
    detail: ({ text }) => text("reason"),
  },
});

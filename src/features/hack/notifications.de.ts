import { reason, said, sentences, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const HACK_NEWS: Readonly<Record<string, string>> = {
  approved: "du hast einen Platz",
  waitlisted: "du stehst auf der Warteliste",
  rejected: "deine Bewerbung wurde abgelehnt",
  promoted: "ein Platz ist für dich frei. Bestätige, dass du kommst",
  lapsed: "dein Platz ging an die nächste Person auf der Warteliste",
};

const HACK_ROLES: Readonly<Record<string, string>> = {
  mentor: "Mentoring",
  judge: "Jury",
  sponsor: "Sponsoring",
  volunteer: "Helfen",
  media: "Medien",
  organizer: "Organisation",
  event_admin: "Verwaltung",
};

translateEvents("de", notifications, {
  hack_application_decided: {
    title: ({ text }) => `${said(text("title"))}: ${HACK_NEWS[text("decision")] ?? text("decision")}`,
    detail: ({ text }) => sentences([text("until") && `Bestätige bis ${text("until")}`, text("reason")]),
  },
  hack_outcome: {
    title({ text }) {
      const [team, hackathon] = [said(text("about")), said(text("title"))];
      if (text("outcome") === "disqualified") return `Dein Team ${team} wurde bei ${hackathon} disqualifiziert`;
      if (text("outcome") === "reinstated") return `Dein Team ${team} nimmt wieder an ${hackathon} teil`;
      return `Neues zu ${team}`;
    },
    detail: reason,
  },
  hack_role_changed: {
    title({ text }) {
      const role = `${HACK_ROLES[text("role")] ?? text("role")} bei ${said(text("title"))}`;
      return text("change") === "granted" ? `Du hast eine Rolle: ${role}` : `Du hast diese Rolle nicht mehr: ${role}`;
    },
  },
});

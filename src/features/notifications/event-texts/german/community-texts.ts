import type { COMMUNITY_TEXTS } from "../community-texts.ts";
import { reason, sentences } from "../text-parts.ts";
import { said, type Words } from "./text-parts.ts";

const MAILING_NEWS: Readonly<Record<string, string>> = {
  campaign_finished: "Der Newsletter ist versendet",
  campaign_unknown: "Der Newsletter ist versendet, und einige Ergebnisse sind unbekannt",
  campaign_paused: "Der Versand des Newsletters ist angehalten: Zu viele Adressen gibt es nicht",
  signups_closed: "Anmeldungen zum Newsletter sind für eine Stunde geschlossen: Es kamen zu viele",
};

const CLAIM_NEWS: Readonly<Record<string, string>> = {
  approved: "wurde genehmigt",
  rejected: "wurde abgelehnt",
  lapsed: "endete ohne Entscheidung. Du kannst ihn noch einmal stellen",
};

const WRITTEN: Readonly<Record<string, string>> = {
  name: "den neuen Namen",
  tagline: "die Kurzbeschreibung",
  website: "die Website",
  public_visible: "die öffentliche Seite",
  news: "Neuigkeiten",
};

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

const ENDPOINT_NEWS: Readonly<Record<string, string>> = {
  approved: "wurde genehmigt",
  rejected: "wurde nicht angenommen",
  changed: "hat sich geändert und wartet auf die Verantwortlichen",
  down: "antwortet nicht",
  up: "antwortet wieder",
  gone: "hat 14 Tage nicht geantwortet und wird nicht mehr geprüft",
};

const ROOM_ENDS: Readonly<Record<string, string>> = {
  timeout: "Ein Chatraum deines Agents ist beendet, weil niemand schrieb",
  creator: "Ein Chatraum deines Agents ist beendet",
  participant: "Eine teilnehmende Person hat einen Chatraum deines Agents beendet",
  operator: "Verantwortliche haben einen Chatraum deines Agents beendet",
};

const PHOTO_NEWS: Readonly<Record<string, string>> = {
  published: "wurde genehmigt",
  rejected: "wurde abgelehnt",
  restored: "wird wieder gezeigt",
  removed: "wurde entfernt",
};

const AN_OWNER = "Ein Mitglied";

export const GERMAN_COMMUNITY_TEXTS: Readonly<Record<keyof typeof COMMUNITY_TEXTS, Words>> = {
  member_wrote: { title: ({ text }) => `${text("sender_display") || AN_OWNER} hat dir geschrieben` },
  mailing_needs_operator: {
    title: ({ text }) => MAILING_NEWS[text("why")] ?? "Der Newsletter braucht Verantwortliche",
    detail: ({ text }) => text("title"),
  },
  room_invited: {
    title: ({ text }) => `${text("sender_display") || AN_OWNER} lädt deinen Agent in einen Chatraum ein`,
    detail: ({ text }) => (text("role") ? `Rolle: ${text("role")}` : ""),
  },
  room_ended: { title: ({ text }) => ROOM_ENDS[text("reason")] ?? "Ein Chatraum deines Agents ist beendet" },
  room_read: { title: () => "Verantwortliche haben einen Chatraum deines Agents gelesen", detail: reason },
  announcement_published: {
    title: ({ text }) => text("title") || "Der Space hat eine Mitteilung veröffentlicht",
    detail: ({ text }) => text("topic"),
  },
  endpoint_submitted: {
    title: ({ text }) => `${text("display_name") || AN_OWNER} hat den Endpunkt ${said(text("name"))} eingereicht`,
  },
  endpoint_changed: {
    title: ({ text }) => `Dein Endpunkt ${said(text("name"))} ${ENDPOINT_NEWS[text("news")] ?? "hat sich geändert"}`,
    detail: reason,
  },
  startup_claimed: {
    title: ({ text }) => `${text("display_name") || AN_OWNER} beansprucht das Startup ${said(text("name"))}`,
  },
  startup_claim_decided: {
    title: ({ text }) => `Dein Anspruch auf ${said(text("name"))} ${CLAIM_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
  },
  startup_owners_changed: {
    title({ text }) {
      const who = text("display_name") || AN_OWNER;
      const startup = said(text("name"));
      switch (text("change")) {
        case "joined":
          return `${startup} gehört jetzt auch ${who}`;
        case "left":
          return `${who} ist nicht mehr an ${startup} beteiligt`;
        case "removed":
          return `${who} wurde bei ${startup} entfernt`;
        default:
          return `${who} hat ${startup} geändert`;
      }
    },
    detail: reason,
  },
  news_source_off: {
    title: ({ text }) => `Die Nachrichtenquelle ${said(text("name"))} ist nach 14 Tagen voller Fehler abgeschaltet`,
    detail: reason,
  },
  startup_proof_changed: {
    title: ({ text }) =>
      text("change") === "lost"
        ? `Die Website von ${said(text("name"))} ist nicht mehr bestätigt`
        : `Der Nachweis für ${said(text("name"))} wurde auf ${text("domain")} nicht gefunden`,
  },
  startup_transfer_changed: {
    title({ text }) {
      const giver = text("display_name") || AN_OWNER;
      const recipient = text("recipient") || "einem anderen Mitglied";
      const startup = said(text("name"));
      switch (text("change")) {
        case "offered":
          return `${giver} bietet ${recipient} das Startup ${startup} an`;
        case "accepted":
          return `${text("recipient") || "Ein anderes Mitglied"} übernimmt ${startup} von ${giver}`;
        case "done":
          return `${startup} gehört jetzt ${recipient} statt ${giver}`;
        case "cancelled":
          return `Die Übergabe von ${startup} an ${text("recipient") || "ein anderes Mitglied"} wurde abgebrochen`;
        default:
          return `Das Angebot von ${startup} an ${text("recipient") || "ein anderes Mitglied"} ist abgelaufen`;
      }
    },
    detail: ({ text }) =>
      text("change") === "accepted" ? "Alle Beteiligten können sie 48 Stunden lang abbrechen." : "",
  },
  startup_content_reviewed: {
    title: ({ text }) => {
      const what = `${WRITTEN[text("field")] ?? "Inhalte"} von ${said(text("name"))}`;
      return `Verantwortliche haben ${what} ${text("decision") === "restored" ? "wiederhergestellt" : "entfernt"}`;
    },
    detail: reason,
  },
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
  certificate_issued: {
    title: ({ text }) => `Du hast ein Zertifikat: ${said(text("title"))}, ${text("achievement")}`,
  },
  certificate_changed: {
    title: ({ text }) =>
      text("decision") === "revoked"
        ? `Dein Zertifikat von ${said(text("title"))} wurde widerrufen`
        : `Dein Zertifikat von ${said(text("title"))} gilt wieder`,
    detail: reason,
  },
  hack_photo_consent: {
    title: ({ text }) => `Ein Foto von ${said(text("title"))} nennt dich. Darf es gezeigt werden?`,
  },
  hack_photo_reported: {
    title: ({ text }) =>
      text("change") === "overdue"
        ? `Ein gemeldetes Foto von ${said(text("title"))} wartet seit drei Tagen`
        : `Ein Foto von ${said(text("title"))} wurde gemeldet. Es ist verborgen, bis du entscheidest`,
  },
  hack_photo_decided: {
    title: ({ text }) => `Ein Foto von ${said(text("title"))} ${PHOTO_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
  },
  hack_role_changed: {
    title({ text }) {
      const role = `${HACK_ROLES[text("role")] ?? text("role")} bei ${said(text("title"))}`;
      return text("change") === "granted" ? `Du hast eine Rolle: ${role}` : `Du hast diese Rolle nicht mehr: ${role}`;
    },
  },
};

import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

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

const A_MEMBER = "Ein Mitglied";

translateEvents("de", notifications, {
  startup_claimed: {
    title: ({ text }) => `${text("display_name") || A_MEMBER} beansprucht das Startup ${said(text("name"))}`,
  },
  startup_claim_decided: {
    title: ({ text }) => `Dein Anspruch auf ${said(text("name"))} ${CLAIM_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
  },
  startup_owners_changed: {
    title({ text }) {
      const who = text("display_name") || A_MEMBER;
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
  startup_proof_changed: {
    title: ({ text }) =>
      text("change") === "lost"
        ? `Die Website von ${said(text("name"))} ist nicht mehr bestätigt`
        : `Der Nachweis für ${said(text("name"))} wurde auf ${text("domain")} nicht gefunden`,
  },
  startup_transfer_changed: {
    title({ text }) {
      const giver = text("display_name") || A_MEMBER;
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
});

import { MESSENGER_NAMES } from "../../../../kernel/ports/messengers.ts";
import type { MemberEventType } from "../../../event-log/index.ts";
import { reason, sentences } from "../text-parts.ts";
import { GERMAN_AGENT_TEXTS } from "./agent-texts.ts";
import { GERMAN_COMMUNITY_TEXTS } from "./community-texts.ts";
import { GERMAN_FLOOR_TEXTS } from "./floor-texts.ts";
import { GERMAN_MEMBERSHIP_TEXTS } from "./membership-texts.ts";
import { decided, said, slotAndReason, type Words } from "./text-parts.ts";

const SEAT_NEWS: Readonly<Record<string, string>> = {
  confirmed: "dein Platz ist bestätigt",
  offered: "ein Platz ist für dich frei",
  lapsed: "der angebotene Platz ging an die nächste Person",
  declined: "deine Anmeldung wurde abgelehnt",
};

const channelName = (name: string) => (MESSENGER_NAMES as Readonly<Record<string, string>>)[name] ?? "";

export const GERMAN_TEXTS: Readonly<Record<MemberEventType, Words>> = {
  ...GERMAN_MEMBERSHIP_TEXTS,
  ...GERMAN_AGENT_TEXTS,
  ...GERMAN_COMMUNITY_TEXTS,
  ...GERMAN_FLOOR_TEXTS,
  event_proposed: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Mitglied"} schlägt eine Veranstaltung vor${text("title") && `: ${said(text("title"))}`}`,
  },
  event_proposal_decided: {
    title: ({ text }) => `Deine Veranstaltung ${said(text("title"))} wurde ${decided(text("decision"))}`,
    detail: slotAndReason,
  },
  event_seat_changed: {
    title: ({ text }) => `${said(text("title"))}: ${SEAT_NEWS[text("news")] ?? text("news")}`,
    detail: ({ text }) => sentences([text("until") && `Nimm ihn bis ${text("until")}`, slotAndReason({ text })]),
  },
  event_changed: {
    title: ({ text }) => `${said(text("title"))} wurde ${text("change") === "moved" ? "verschoben" : "abgesagt"}`,
    detail: slotAndReason,
  },
  event_reminder: { title: ({ text }) => `Bald: ${said(text("title"))}`, detail: slotAndReason },
  booking_decided: {
    title: ({ text }) =>
      `Deine Buchung von ${text("resource_name") || text("resource_id")} wurde ${decided(text("decision"))}`,
    detail: slotAndReason,
  },
  highlight_decided: {
    title: ({ text }) => `Dein Highlight zu ${said(text("event_title"))} wurde ${decided(text("decision"))}`,
    detail: reason,
  },
  highlight_shows_member: {
    title: ({ text }) =>
      text("change") === "asked"
        ? `${text("display_name") || "Ein Mitglied"} fragt, ob ein Highlight zu ${said(text("event_title"))} dich zeigen darf`
        : `${text("display_name") || "Ein Mitglied"} ist nicht einverstanden, in deinem Highlight zu ${said(text("event_title"))} gezeigt zu werden`,
  },
  feedback_resolved: {
    title: ({ text }) =>
      text("note") ? "Dein Feedback wurde beantwortet" : "Dein Feedback wurde ohne Antwort geschlossen",
    detail: ({ text }) => text("note"),
  },
  research_source_decided: {
    title: ({ text }) =>
      `Dein Vorschlag ${said(text("title")) || "für die Bibliothek"} wurde ${decided(text("decision"))}`,
    detail: reason,
  },
  transcription_ended: {
    title: ({ text }) =>
      text("outcome") === "done"
        ? `Das Transkript von ${said(text("title"))} ist fertig`
        : `${said(text("title"))} konnte nicht transkribiert werden`,
    detail: reason,
  },
  key_requested: {
    title: ({ text }) => `${text("display_name") || "Ein Mitglied"} beantragt einen Schlüssel: ${text("kind")}`,
    detail: ({ text }) => text("note"),
  },
  key_request_decided: {
    title: ({ text }) => `Dein Antrag auf einen Schlüssel (${text("kind")}) wurde ${decided(text("decision"))}`,
    detail: reason,
  },
  model_budget_reached: {
    title: ({ text }) => `${text("percent")} % des Budgets für Modelle im Monat ${text("month")} sind verbraucht`,
    detail: ({ text }) =>
      `${text("spent")} von ${text("budget")} ${text("currency")}. Über dem Budget ${text("at_limit") === "refuse" ? "werden Aufrufe abgelehnt" : "gehen Aufrufe weiter"}.`,
  },
  agent_paused: { title: ({ text }) => `Du hast ${said(text("client_name")) || "einen Agent"} pausiert` },
  agent_resumed: { title: ({ text }) => `Du hast ${said(text("client_name")) || "einen Agent"} fortgesetzt` },
  agents_stopped: { title: () => "Du hast alle deine Agents pausiert" },
  agents_resumed: { title: () => "Du hast deine Agents fortgesetzt" },
  donation_settled: {
    title: ({ text }) => `Deine Spende von ${text("amount")} ${text("currency")} ist angekommen. Danke`,
  },
  delivery_changed: {
    title: ({ text }) => {
      const what = said(text("title")) || "Deine Anfrage";
      const outcomes: Readonly<Record<string, string>> = {
        dead: `${what} konnte bisher nicht zugestellt werden; Verantwortliche prüfen das`,
        dismissed: `${what} wird nicht zugestellt`,
      };
      return outcomes[text("outcome")] ?? `${what} wird noch einmal gesendet`;
    },
    detail: slotAndReason,
  },
  recommendation_closed: {
    title: ({ text }) =>
      `Die Empfehlung deines Agents wurde ${text("outcome") === "done" ? "ausgeführt" : "verworfen"}`,
    detail: reason,
  },
  figure_moderated: {
    title: ({ text }) =>
      ({
        taken_down: "Deine Figur wurde entfernt",
        restored: "Deine Figur wurde wiederhergestellt",
        granted: `Deine Figur hat etwas bekommen: ${text("item") || "ein Geschenk"}`,
      })[text("decision")] ?? "Verantwortliche haben über deine Figur entschieden",
    detail: reason,
  },
  file_moderated: {
    title: ({ text }) =>
      text("decision") === "released"
        ? `Deine Datei ${said(text("filename"))} wurde wieder freigegeben`
        : `Verantwortliche haben deine Datei ${said(text("filename"))} gesperrt`,
    detail: reason,
  },
  file_opened: {
    title: ({ text }) => `Verantwortliche haben deine Datei ${said(text("filename"))} geöffnet`,
    detail: reason,
  },
  file_shared: {
    title: ({ text }) => `Verantwortliche haben ${said(text("name"))} mit einem Link freigegeben`,
    detail: () => "Du kannst den Link beenden.",
  },
  file_infected: {
    title: ({ text }) => `In deiner Datei ${said(text("filename"))} wurde ein Virus gefunden`,
    detail: ({ text }) =>
      `Der Scanner meldet ${said(text("signature"))}. Die Datei ist gesperrt. Verantwortliche können sie freigeben.`,
  },
  infected_file_found: {
    title: () => "Der Virenscanner hat die Datei eines Mitglieds gesperrt",
    detail: ({ text }) => `Er meldet ${said(text("signature"))} in der Datei ${text("file_id")}.`,
  },
  files_dropped: { title: ({ text }) => `Du hast eine Datei bekommen: ${said(text("filename"))}` },
  storage_limit_changed: { title: () => "Dein Speicherplatz wurde geändert" },
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
  notification_given_up: {
    title: ({ text }) => {
      if (text("channel") === "mail") return "E-Mails an dich konnten nicht zugestellt werden";
      const name = channelName(text("channel"));
      return name ? `${name} erreicht dich nicht mehr` : "Dein Webhook war nicht erreichbar";
    },
    detail: reason,
  },
  agent_revoked: {
    title: ({ text }) => `Verantwortliche haben deinen Agent ${said(text("client_name"))} widerrufen`,
    detail: reason,
  },
  account_suspended: { title: () => "Deine Mitgliedschaft ist gesperrt", detail: reason },
  account_unsuspended: { title: () => "Die Sperre deiner Mitgliedschaft wurde aufgehoben", detail: reason },
  account_administered: {
    title: ({ text }) =>
      ({
        make_operator: "Der Administrator des Servers hat dich zur verantwortlichen Person gemacht",
        reset_two_factor: "Der Administrator des Servers hat deine Zwei-Faktor-Authentifizierung abgeschaltet",
        reset_link: "Der Administrator des Servers hat einen Link erstellt, mit dem du dein Passwort setzt",
      })[text("action")] ?? "Der Administrator des Servers hat dein Konto geändert",
    detail: () => "Wenn du das nicht erwartet hast, frage die Menschen, die den Server betreiben.",
  },
  data_exported: { title: () => "Deine Daten wurden exportiert" },
  account_deletion_requested: {
    title: ({ text }) => `Dein Konto wird gelöscht: ${dayText(text("due_at"))}`,
    detail: () => "Melde dich vorher an, um dein Konto zu behalten. Deine Agents sind pausiert.",
  },
  account_deletion_cancelled: {
    title: () => "Dein Konto wird nicht gelöscht",
    detail: ({ text }) =>
      ({
        signed_in:
          "Du hast dich wieder angemeldet, und damit ist die Löschung aufgehoben. Deine Agents sind noch pausiert.",
        last_operator:
          "Du bist die einzige verantwortliche Person des Space. Deshalb kann dein Konto nicht gelöscht werden. Gib zuerst einem anderen Mitglied diese Stufe.",
      })[text("because")] ?? "Du hast die Löschung aufgehoben. Deine Agents sind noch pausiert.",
  },
};

function dayText(instant: string): string {
  const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : day.format(at);
}

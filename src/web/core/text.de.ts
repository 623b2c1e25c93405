import { translate } from "../languages/texts.ts";
import { plural } from "./plural.ts";
import { areaBannerText, areaNames, formText, quotaText, refusalTexts, refusalTitles, setupBarText } from "./text.ts";

translate("de", areaNames, {
  events: "Veranstaltungen",
  feeds: "Feeds von Veranstaltungen",
  batch: "Gebündelte Abfragen",
  resources: "Räume und Drucker",
  media: "Bilder",
  directory: "Verzeichnis",
  funko: "Figuren",
  shares: "Freigabelinks",
  leaderboard: "Rangliste",
  highlights: "Highlights",
  feedback: "Feedback",
  credits: "Modellschlüssel",
  payments: "Spenden",
  research: "Recherche",
  context: "Zeit, Sonne und Wetter",
  news: "Neuigkeiten",
  oauth: "Zustimmung für OAuth-Clients",
  event_log: "Ereignislisten",
  announcements: "Mitteilungen",
  headlines: "Schlagzeilen",
  presentations: "Vorträge",
  trainings: "Schulungen",
  workshops: "Workshops",
  lending: "Ausleihen",
  guests: "Gäste",
  startups: "Startups",
  hack: "Hackathons",
  gallery: "Fotos von Hackathons",
  certificates: "Zertifikate",
  floor: "Feeds des Space",
  floorcast: "Floor und Module",
  account: "Konto",
  audit: "Audit-Log",
  signup: "Anmeldung von Agents",
  tokens: "Tokens",
  endpoints: "Agents von Mitgliedern",
  agent_clients: "Agent-Clients",
  files: "Dateien",
  transcription: "Transkripte",
  slicing: "Slicing",
  storage: "Speicher",
  uploads: "Uploads",
  printers: "3D-Drucker",
  prints: "3D-Drucke",
  rooms: "Chaträume",
  membership: "Mitgliedschaft",
  notes: "Notizen",
  groups: "Gruppen",
  roles: "Rollen",
  joining: "Aufnahme",
  dues: "Beiträge",
  queue: "Zustellungen",
  notifications: "Benachrichtigungen",
  agent_inbox: "Posteingang der Agents",
  doors: "Türen",
  displays: "Wandanzeigen",
  newsletter: "Newsletter",
  mailing: "Verteiler",
  campaigns: "Versand",
  search: "Suche",
  inbox: "Eingang",
  recommendations: "Empfehlungen",
  space: "Space",
  pages: "Seiten",
  settings: "Einstellungen",
  service: "Dienst",
});

function wait(seconds: number | null): string {
  if (!seconds) return "später";
  if (seconds < 90) return `in ${plural(seconds, "Sekunde", "Sekunden")}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `in ${plural(minutes, "Minute", "Minuten")}`
    : `in ${plural(Math.ceil(minutes / 60), "Stunde", "Stunden")}`;
}

translate("de", formText, {
  notSent: {
    "/sign-in": {
      kept: "Deine Sitzung ist abgelaufen. Melde dich an, um deine Eingaben zu senden.",
      lost: "Deine Sitzung ist abgelaufen. Nichts wurde geändert. Melde dich an und sende das Formular noch einmal.",
    },
    "/sign-in/again": {
      kept: undefined,
      lost: "Bitte sende das Formular noch einmal, nachdem du deine Identität bestätigt hast.",
    },
  },
  check: "Prüfe deine Eingaben und versuche es noch einmal.",
  entry: "Eine deiner Angaben",
  fault: (field, problem) => `${field} ${problem}`,
  faultAt: (label, problem) => `„${label}“ ${problem}`,
  empty: "fehlt",
  unknownField: (nearest) =>
    nearest === undefined
      ? "ist kein Feld dieses Formulars"
      : `ist kein Feld dieses Formulars; war ${nearest} gemeint?`,
  unchanged: "Es wurde nichts geändert.",
  unknownAct:
    "Diese Seite hat keinen solchen Knopf. Es wurde nichts geändert. Lade die Seite neu und versuche es noch einmal.",
  taken: "ist schon vergeben",
  errorTitle: (title) => `Fehler: ${title}`,
  home: "Zur Startseite",
  again: "Formular neu öffnen",
  suspendedBecause: (reason) => `Grund: ${reason}`,
  requestId: "Wenn du dieses Problem meldest, nenne die Anfrage-ID:",
  otherMethod: (method, methods) =>
    `Diese Seite nimmt ${method} nicht an, nur ${methods.join(" und ")}. Öffne sie in deinem Browser.`,
  foreign: (baseUrl) =>
    `Dieses Formular wurde von einer anderen Website gesendet. Nichts wurde geändert. Öffne ${baseUrl} und versuche es dort noch einmal.`,
  stale:
    "Dieses Formular ist abgelaufen. Nichts wurde geändert. Erlaube Cookies, geh zurück, lade die Seite neu und sende das Formular noch einmal.",
  unreadable: "Die Anfrage war nicht lesbar. Nichts wurde geändert. Geh zurück und versuche es noch einmal.",
  written: "Was du geschrieben hast",
  writtenLede: "Es wurde nicht gespeichert. Kopiere, was du behalten willst.",
});

translate("de", setupBarText, {
  label: "Einrichtung",
  open: "Die Einrichtung dieses Space ist noch nicht abgeschlossen.",
  resume: "Einrichtung fortsetzen",
  away: "Ausblenden",
});

translate("de", quotaText, {
  title: "Deine Mitgliedschaft umfasst das nicht",
  text: (have, need) =>
    `Deine Stufe ist ${have}. Dafür brauchst du ${need} oder höher. Du kannst eine höhere Stufe anfragen.`,
  action: "Höhere Stufe anfragen",
  left: (remaining, limit, of, window) =>
    `${window === "utc-hour" ? "In dieser Stunde" : "Heute"} noch ${remaining} von ${limit} ${of}.`,
  over: "Das Kontingent beginnt neu um",
});

translate("de", refusalTexts, {
  tier_too_low: () =>
    "Deine Mitgliedschaft umfasst das nicht. Unter „Mitgliedschaft“ kannst du eine höhere Stufe anfragen.",
  missing_scope: () => "Dafür fehlt dir die Berechtigung.",
  account_suspended: () => "Dein Konto ist gesperrt. Bitte wende dich an Verantwortliche des Space.",
  agents_stopped: () =>
    "Du hast alle deine Agents pausiert. Setze sie unter „Agents“ fort und versuche es dann noch einmal.",
  client_blocked: () =>
    "Dieser Client ist blockiert. Deshalb ist seine Anfrage ausgeblendet und kann nicht genehmigt werden.",
  recent_sign_in_required: () => "Bestätige zuerst deine Identität.",
  not_found: () =>
    "Unter dieser URL wurde nichts gefunden. Vielleicht ist es umgezogen, beendet oder hat nie existiert.",
  event_not_found: () => "Keine kommende Veranstaltung hat diese URL. Vielleicht ist sie vorbei oder wurde abgesagt.",
  bad_event_url: () =>
    "Das ist nicht die URL der Seite einer Veranstaltung. Kopiere die URL von der Seite der Veranstaltung.",
  claimed: () =>
    "Eine andere verantwortliche Person hat diesen Eintrag übernommen. Frage sie, bevor du ihn selbst übernimmst, oder mach mit dem nächsten weiter.",
  rate_limited: (seconds) => `Zu viele Versuche. Versuche es ${wait(seconds)} noch einmal.`,
  request_in_progress: () => "Eine andere Anfrage ändert gerade denselben Datensatz. Versuche es gleich noch einmal.",
  body_too_large: () => "Dieses Formular ist zu groß. Kürze den Text oder wähle eine kleinere Datei.",
  area_off: () =>
    "Verantwortliche haben diesen Bereich vorerst ausgeschaltet. Seine Daten bleiben erhalten. Bitte versuche es später noch einmal.",
  area_read_only: () =>
    "Dieser Bereich lässt sich vorerst nur lesen. Nichts wurde geändert. Bitte versuche es später noch einmal.",
  storage_failed: () =>
    "Der Speicher konnte nicht gelesen oder beschrieben werden. Nichts wurde geändert. Versuche es gleich noch einmal.",
  overloaded: () => "Der Server ist ausgelastet. Nichts wurde geändert. Versuche es gleich noch einmal.",
  unavailable: () => "Das ist vorübergehend nicht verfügbar. Versuche es gleich noch einmal.",
  internal: () => "Bei uns ist etwas schiefgegangen. Der Fehler ist festgehalten. Versuche es später noch einmal.",
});

translate("de", refusalTitles, {
  400: "Ungültige Anfrage",
  403: "Kein Zugriff",
  404: "Seite nicht gefunden",
  409: "Das geht gerade nicht",
  410: "Das ist abgelaufen",
  413: "Zu groß",
  429: "Zu viele Anfragen",
  500: "Etwas ist schiefgegangen",
  503: "Vorübergehend nicht verfügbar",
});

translate("de", areaBannerText, {
  off: (area) => `${area}: vorerst ausgeschaltet`,
  read_only: (area) => `${area}: vorerst nur lesen`,
  offText:
    "Verantwortliche haben diesen Bereich ausgeschaltet. Seine Inhalte sind wieder da, sobald sie ihn einschalten.",
  readOnlyText:
    "Du kannst alles ansehen. Anfragen, Buchungen und Änderungen ruhen, bis Verantwortliche sie wieder einschalten.",
  floor: "Vorerst nur lesen",
  floorText: "Du kannst alles ansehen. Ändern lässt sich nichts, bis die Verantwortlichen des Hauses das beenden.",
});

import { translate } from "../languages/texts.ts";
import { barChartText } from "./charts/bar-chart.tsx";
import { uptimeText } from "./charts/uptime.tsx";
import { secretText } from "./code-block.tsx";
import { errorSummaryText } from "./fields/error-summary.tsx";
import { fieldText } from "./fields/field.tsx";
import { scanText } from "./fields/scan-button.tsx";
import { textFieldText } from "./fields/text-fields.tsx";
import { keysText } from "./layouts/keys.tsx";
import { searchDialogText } from "./layouts/search-dialog.tsx";
import { groupText, linkText, pageText, siteHeaderText } from "./layouts/text.ts";
import { noticeText } from "./notice.tsx";
import { scopeListText } from "./scope-list.tsx";
import { stepsText } from "./steps.tsx";
import { paginationText } from "./tabs.tsx";
import { agendaText } from "./time/agenda.tsx";
import { monthText } from "./time/month.tsx";
import { timeText } from "./time/time.tsx";
import { untrustedText } from "./untrusted.tsx";

translate("de", stepsText, { done: "Erledigt", current: "Jetzt", todo: "Noch zu tun" });

translate("de", paginationText, { label: "Seiten", newer: "Neuere", older: "Ältere" });

translate("de", noticeText, { success: "Erfolg:", info: "Hinweis:", warning: "Warnung:", danger: "Problem:" });

translate("de", secretText, {
  warning: "Jetzt kopieren und sicher aufbewahren. Wird nur einmal angezeigt.",
});

translate("de", scopeListText, {
  reads: "Lesen",
  acts: "Für dich handeln",
  spends: "Ausgeben",
  refused: (needs) =>
    needs ? `Deine Mitgliedschaft umfasst das nicht. Nötig ist ${needs}.` : "Deine Mitgliedschaft umfasst das nicht.",
});

translate("de", untrustedText, { by: (author) => `Geschrieben von ${author}` });

translate("de", pageText, {
  skip: "Zum Inhalt springen",
  product: "Läuft mit Atrium",
  more: "Weitere Seiten",
  zone: (timeZone) => `Uhrzeiten gelten für ${timeZone.replaceAll("_", " ")}`,
  language: "Sprache",
  forAgents: "Für Agents",
  undo: "Rückgängig machen",
  offlineAsOf: (time) => `Stand: ${time}, offline. Diese Kopie liegt nur in deinem Browser.`,
});

translate("de", siteHeaderText, {
  navigation: "Hauptnavigation",
  menu: "Menü",
  account: "Konto",
  signIn: "Anmelden",
  signOut: "Abmelden",
  notifications: "Benachrichtigungen",
  unread: (count) => `${count} ungelesen`,
  noneUnread: "keine ungelesen",
  more: "Mehr",
  waiting: (count) => `${count} offen`,
  updated: (parts) => `Aktualisiert: ${parts}`,
});

translate("de", linkText, {
  badges: "Ausweise",
  doors: "Türen",
  floors: "Floors",
  webhooks: "Webhooks",
  dues: "Beiträge",
  ownPages: "Eigene Seiten",
  accessibility: "Barrierefreiheit",
  activity: "Aktivität",
  agentClients: "Agent-Clients",
  applications: "Anwendungen",
  agentInbox: "Posteingang der Agents",
  announcements: "Mitteilungen",
  auditLog: "Protokoll",
  campaigns: "Versand",
  certificates: "Zertifikate",
  approvals: "Zustimmungen",
  chatRooms: "Chaträume",
  checks: "Prüfung des Servers",
  crosstalk: "Crosstalk",
  deliveries: "Zustellungen",
  directory: "Verzeichnis",
  displays: "Anzeigen",
  docs: "Dokumentation",
  donors: "Spenden",
  endpoints: "Endpunkte",
  events: "Veranstaltungen",
  feedback: "Feedback",
  feeds: "Feeds",
  figure: "Figur",
  figures: "Figuren",
  files: "Dateien",
  groups: "Gruppen",
  guests: "Gäste",
  hackathons: "Hackathons",
  headlines: "Schlagzeilen",
  highlights: "Highlights",
  images: "Bilder und Farbe",
  inbox: "Eingang",
  invitations: "Einladungen",
  jobs: "Hintergrundaufgaben",
  keys: "Schlüssel",
  leaderboard: "Rangliste",
  lendingDesk: "Ausleihtheke",
  loans: "Ausleihen",
  mailingList: "Verteiler",
  members: "Mitglieder",
  membership: "Mitgliedschaft",
  models: "Modelle",
  myAgents: "Meine Agents",
  myGuests: "Meine Gäste",
  myData: "Meine Daten",
  newsSources: "Quellen der Schlagzeilen",
  newsletter: "Newsletter",
  notifications: "Benachrichtigungen",
  onTheFloor: "Vor Ort",
  operate: "Verwaltung",
  openingHours: "Öffnungszeiten",
  presentations: "Vorträge",
  printers: "Drucker",
  prints: "Drucke",
  privacy: "Datenschutz",
  profile: "Profil",
  research: "Recherche",
  roomsAndThings: "Räume und Geräte",
  addFeatures: "Funktionen hinzufügen",
  agentsOfMembers: "Agents von Mitgliedern",
  roles: "Rollen",
  modules: "Floor und Module",
  thisFloor: "Dieser Floor",
  security: "Anmeldung und Sicherheit",
  settings: "Einstellungen",
  shareLinks: "Freigabelinks",
  site: "Katalog des Space",
  slicing: "Slicing",
  startups: "Startups",
  status: "Status",
  storage: "Speicher",
  today: "Heute",
  trainings: "Schulungen",
  transcripts: "Transkripte",
  trash: "Papierkorb",
  uploads: "Uploads",
  whatsNew: "Neuigkeiten",
});

translate("de", groupText, {
  account: "Konto",
  agents: "Agents",
  community: "Community",
  content: "Inhalte",
  files: "Dateien",
  inbox: "Eingang",
  inTheRooms: "In den Räumen",
  messages: "Nachrichten",
  news: "Neues",
  operate: "Verwaltung",
  people: "Leute",
  space: "Space",
  system: "System",
  you: "Du",
});

translate("de", timeText, {
  now: "jetzt",
  ends: (relative) => `läuft, endet ${relative}`,
  own: "({} deiner Zeit)",
  ended: (relative) => `endete ${relative}`,
});

translate("de", agendaText, { today: "Heute", tomorrow: "Morgen", allDay: "Ganztägig", until: "bis" });

translate("de", monthText, { more: (count) => `${count} weitere` });

translate("de", scanText, {
  start: "Mit der Kamera scannen",
  stop: "Kamera ausschalten",
  failed: "Die Kamera ist nicht verfügbar. Gib den Code stattdessen ein.",
  found: "Code gelesen.",
  picture: "Bild der Kamera",
});

translate("de", errorSummaryText, { title: "Es gibt ein Problem" });

translate("de", textFieldText, {
  zone: (timeZone) => `Uhrzeit in ${timeZone.replaceAll("_", " ")}.`,
});

translate("de", fieldText, {
  optional: "(optional)",
  error: "Fehler:",
});

translate("de", uptimeText, {
  oldest: (days) => `Vor ${days} Tagen`,
  today: "Heute",
});

translate("de", barChartText, { asTable: "Als Tabelle zeigen" });

translate("de", keysText, {
  keys: "Tasten",
  title: "Tasten dieser Seite",
  on: "Einzelne Tasten auf diesem Gerät benutzen",
  hint: "Während du in ein Feld schreibst, wirken sie nicht.",
  close: "Schließen",
  help: "Tasten anzeigen",
});

translate("de", searchDialogText, {
  search: "Suche",
  query: "Alles durchsuchen",
  results: "Ergebnisse",
  all: "Alle Ergebnisse",
  choose: "auswählen",
  open: "öffnen",
  close: "schließen",
});

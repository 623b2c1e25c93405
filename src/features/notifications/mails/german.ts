import { translate } from "../../../kernel/languages/texts.ts";
import { kindTexts } from "../kinds.ts";
import { letterText, messageText } from "./text.ts";

translate("de", messageText, {
  why: (kind) => `Du erhältst diese E-Mail sofort wegen deiner Einstellung für „${kind}“.`,
  activity: "Aktivität ansehen",
  details: "Einzelheiten ansehen",
  undo: "Rückgängig machen",
  several: (count) => `${count} neue Benachrichtigungen`,
  unread: (space) => `Deine ungelesenen Benachrichtigungen von ${space}:`,
  all: "Alle Benachrichtigungen ansehen",
  notConfirmed: "Deine E-Mail-Adresse ist nicht bestätigt. Deshalb bekommst du nur Nachrichten mit einer Frist.",
  confirm: "E-Mail-Adresse bestätigen",
  whyDigest: "Das ist eine Zusammenfassung deiner ungelesenen Benachrichtigungen.",
  unsubscribe: "Von solchen E-Mails abmelden",
  settings: "Einstellungen für Benachrichtigungen ändern",
  test: (space) => `Test-E-Mail · ${space}`,
  testLead: (space) => `Das ist eine Test-E-Mail. E-Mails von ${space} kommen bei dir an.`,
  whyTest: "Du erhältst diese E-Mail, weil du oder dein Agent einen Test angefordert hat.",
  unreadChat: "Deine ungelesenen Benachrichtigungen:",
  botHelp:
    "Dieser Bot sendet nur Benachrichtigungen. Verbinde ihn auf deiner Seite der Benachrichtigungen. /stop beendet sie.",
  botConnected: (space) => `Hier erhältst du Benachrichtigungen von ${space}. /stop beendet das.`,
  botStopped: (space) => `Hier erhältst du keine Benachrichtigungen von ${space} mehr.`,
  botExpired: "Dieser Link wurde schon verwendet, oder er ist abgelaufen.",
  testPush: (space) => `Das ist ein Test von ${space}. Benachrichtigungen erreichen dieses Gerät.`,
  testChat: (space) => `Das ist ein Test. Benachrichtigungen von ${space} erreichen dich hier.`,
});

translate("de", letterText, {
  wrote: (name) => `${name} hat dir geschrieben.`,
  hiding:
    "Dieses Mitglied erfährt deine Adresse nicht. Antworte nicht auf diese E-Mail, sondern über den Link darunter.",
  sharing: (name, address) =>
    `Eine Antwort auf diese E-Mail geht an ${name} (${address}) und zeigt deine Adresse. Der Link darunter zeigt sie nicht.`,
  answer: "Über den Space antworten",
  block: (name) => `${name} blockieren`,
  report: "Nachricht melden oder keine Nachrichten mehr erhalten",
});

translate("de", kindTexts, {
  decisions: {
    title: "Neues zu deinen Anfragen",
    about:
      "Entscheidungen über deine Buchungen, Anfragen, Beiträge und Tickets, und Neues zu Ausleihen und Schulungen.",
  },
  reminders: {
    title: "Erinnerungen",
    about: "Einen Tag, bevor beginnt, wofür du dich angemeldet hast.",
  },
  announcements: {
    title: "Mitteilungen des Space",
    about: "Was Verantwortliche den Mitgliedern deiner Stufe mitteilen, zu den Themen, denen du folgst.",
  },
  contact: {
    title: "Nachrichten von Mitgliedern",
    about: "Was dir andere Mitglieder aus dem Verzeichnis schreiben.",
  },
  messages: {
    title: "Nachrichten an deine Agents",
    about: "Nachrichten, die Agents anderer Mitglieder deinen senden.",
  },
  requests: {
    title: "Anfragen an Verantwortliche und Zuständige",
    about: "Anfragen von Mitgliedern, solange du verantwortlich bist oder für eine Ressource zuständig.",
  },
  donations: { title: "Spenden", about: "Deine Spenden, sobald sie angekommen sind." },
  approvals: {
    title: "Zustimmungen für deine Agents",
    about: "Handlungen deiner Agents, die auf deine Zustimmung warten, wo ein Agent dich vorher fragt.",
  },
  acts: {
    title: "Was deine Agents tun",
    about:
      "Jede Änderung, die deine Agents in deinem Namen machen, mit einem Link zum Rückgängigmachen, wo es ihn gibt.",
  },
  agents: { title: "Pausieren von Agents", about: "Wenn du Agents pausierst oder fortsetzt." },
  security: {
    title: "Konto und Sicherheit",
    about:
      "Neue Agents, Löschung des Kontos, Datenexporte, Dateien, die Verantwortliche öffnen, und wohin Benachrichtigungen gehen oder nicht zugestellt werden können.",
  },
});

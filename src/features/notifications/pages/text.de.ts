import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { devicesText, messengersText, notificationSettingsText, notificationsText, unsubscribeText } from "./text.ts";

translate("de", notificationsText, {
  title: "Benachrichtigungen",
  lede: (unread) =>
    unread === 0
      ? "Du hast keine ungelesenen Benachrichtigungen."
      : `Du hast ${plural(unread, "ungelesene Benachrichtigung", "ungelesene Benachrichtigungen")}.`,
  settings: "Einstellungen für Benachrichtigungen",
  markAll: "Alle als gelesen markieren",
  marked: "Alle Benachrichtigungen sind als gelesen markiert. Offene E-Mails dazu werden nicht gesendet.",
  isNew: "Neu",
  undo: "Rückgängig machen",
  times: (title, times) => (times === 1 ? title : `${title} (${times}×)`),
  quoted: (text) => `„${text}“`,
  none: "Noch keine Benachrichtigungen",
  noneText: "Entscheidungen über deine Anfragen und Neues zu deinem Konto erscheinen hier.",
  older: "Ältere",
});

translate("de", unsubscribeText, {
  title: "Von diesen E-Mails abmelden",
  lede: "Du erhältst keine E-Mails dieser Art mehr. Deine anderen Einstellungen ändern sich nicht.",
  action: "Abmelden",
  doneTitle: "Du bist abgemeldet",
  done: (kinds) => `Du erhältst keine E-Mails mehr zu: ${kinds.join(", ")}.`,
  doneBefore: "Du warst von diesen E-Mails schon abgemeldet.",
  settings: "Einstellungen für Benachrichtigungen ändern",
  over: "Dieser Abmeldelink funktioniert nicht. Verwende den vollständigen Link aus der E-Mail, oder melde dich an, um deine Einstellungen zu ändern.",
});

translate("de", notificationSettingsText, {
  title: "Einstellungen für Benachrichtigungen",
  lede: "Alle Benachrichtigungen erscheinen im Portal. Liest du eine dort rechtzeitig, wird dazu keine E-Mail gesendet.",
  back: "Zurück zu den Benachrichtigungen",
  about: "Kanäle",
  portal: "Im Portal",
  mail: "Per E-Mail",
  webhook: "An deinen Webhook",
  telegram: "Über Telegram",
  matrix: "Über Matrix",
  push: "Auf deinen Geräten",
  modes: { at_once: "Sofort", digest: "In der Zusammenfassung", never: "Nie" },
  shown: { at_once: "Sichtbar", never: "Ausgeblendet" },
  always: "Das kannst du im Portal und per E-Mail nicht abschalten.",
  rhythm: "Zeitplan",
  rhythmLede: (zone) => `Es gilt die Ortszeit des Space (${zone.replaceAll("_", " ")}).`,
  digest: "Zusammenfassung",
  digests: { daily: "Einmal am Tag", half_hourly: "Jede halbe Stunde, wenn es Neues gibt" },
  digestAt: "Uhrzeit der täglichen Zusammenfassung",
  quietFrom: "Ruhe von",
  quietUntil: "Ruhe bis",
  quietHint:
    "In der Ruhezeit erhältst du nur E-Mails, Chats und Push zur Sicherheit deines Kontos. Lass beide Felder leer, um sie abzuschalten.",
  save: "Einstellungen speichern",
  saved: "Deine Einstellungen wurden gespeichert. Sie gelten auch für offene Benachrichtigungen.",
  mailTitle: "E-Mail",
  mailTo: (address) => `E-Mails gehen an ${address}.`,
  unproved: "Du erhältst nur E-Mails zu Fristen, weil deine E-Mail-Adresse nicht bestätigt ist.",
  prove: "Unter „Sicherheit“ bestätigen",
  testMail: "Test-E-Mail senden",
  tested: {
    mail: "Eine Test-E-Mail ist unterwegs zu dir.",
    webhook: "Dein Webhook hat den Test angenommen.",
    telegram: "Der Test wurde gesendet.",
    matrix: "Der Test wurde gesendet.",
    push: "Der Test ist unterwegs zu deinen Geräten.",
  },
  notTested: (fault) => `Der Test ist fehlgeschlagen: ${fault}`,
  hookTitle: "Webhook",
  hookLede:
    "Für deine Programme. Jede Benachrichtigung wird als JSON per POST gesendet, signiert nach Standard Webhooks.",
  url: "URL",
  urlHint: "Eine öffentliche URL, die mit https:// beginnt.",
  set: "Webhook einrichten",
  replace: "Webhook ersetzen",
  replaceHint: "Beim Ersetzen entsteht ein neues Geheimnis. Das alte funktioniert nicht mehr.",
  setAt: "Eingerichtet",
  remove: "Webhook entfernen",
  removed: "Der Webhook wurde entfernt. Benachrichtigungen werden nicht mehr an ihn gesendet.",
  testHook: "Test senden",
  secret: "Geheimnis zum Signieren",
  secretLede: "Es wird nur jetzt gezeigt. Speichere es für dein Programm.",
});

translate("de", devicesText, {
  title: "Geräte",
  lede: "Dein Telefon oder Computer zeigt Benachrichtigungen, auch wenn diese Website geschlossen ist.",
  add: "Auf diesem Gerät benachrichtigen",
  without: "Dieser Browser kann keine Benachrichtigungen dieser Website zeigen. Dazu braucht er Skripte und Web Push.",
  onPhone: "Füge diese Website auf einem iPhone oder iPad erst zum Home-Bildschirm hinzu, und öffne sie dort.",
  install: "So installierst du sie auf einem Telefon",
  denied:
    "Dieser Browser erlaubt keine Benachrichtigungen dieser Website. Erlaube sie in seinen Einstellungen, und versuche es erneut.",
  failed: "Dieser Browser konnte nicht hinzugefügt werden. Versuche es später erneut.",
  here: "Dieses Gerät",
  added: "Dieses Gerät zeigt jetzt deine Benachrichtigungen.",
  removed: "Das Gerät wurde entfernt. Es zeigt keine Benachrichtigungen mehr.",
  test: "Test senden",
  list: {
    caption: "Geräte mit Benachrichtigungen",
    columns: { name: "Gerät", added: "Hinzugefügt", delivered: "Letzte Benachrichtigung", act: "Ändern" },
  },
  neverDelivered: "Noch keine",
  fault: (fault) => `Fehlgeschlagen: ${fault}`,
  remove: "Entfernen",
  removeNamed: (name) => `${name} entfernen`,
});

translate("de", messengersText, {
  ledes: {
    telegram: "Benachrichtigungen in einem Chat mit dem Bot dieses Space.",
    matrix: "Benachrichtigungen in einem Raum mit dem Konto dieses Space. Er ist nicht verschlüsselt.",
  },
  connected: (name) => `Verbunden: ${name}.`,
  test: "Test senden",
  disconnect: "Trennen",
  connect: "Telegram verbinden",
  openBot: "Bot in Telegram öffnen",
  openBotText: "Tippe dort innerhalb von 15 Minuten auf Start. Der Link gilt einmal; gib ihn nicht weiter.",
  codeSent: (account) => `Ein Code ging an ${account}. Nimm dort die Einladung an und gib den Code hier ein.`,
  code: "Code",
  confirm: "Verbinden",
  userId: "Deine Matrix-ID",
  userIdHint: "Zum Beispiel @noor:example.org.",
  sendCode: "Code senden",
  sendAgain: "Neuen Code senden",
  sent: "Ein Code ist unterwegs zu dir.",
  done: (name) => `Verbunden: ${name}.`,
  gone: "Getrennt. Dorthin wird nichts mehr gesendet.",
});

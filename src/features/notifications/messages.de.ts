import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { titleOf, translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  messengerOff: ({ messenger }) => `Dieser Space sendet nichts mehr über ${messenger}.`,
  actsReported: ({ count }) => `${count} Handlungen gemeldet`,
  addedDevice: ({ name }) => `${name} für Benachrichtigungen hinzugefügt`,
  alreadyDisconnected: "Es ist nicht verbunden.",
  badMatrixId: "Das muss eine Matrix-ID sein, etwa @noor:example.org.",
  connectedMessenger: ({ name }) => `${name} für Benachrichtigungen verbunden`,
  disconnectedMessenger: ({ messenger }) => `${messenger} getrennt`,
  emailNotConfirmed: "Deine E-Mail-Adresse ist nicht bestätigt.",
  invalidLink: "Dieser Link ist ungültig.",
  kindStaysOn: ({ title }) => `„${title}“ lässt sich dort nicht abschalten`,
  messagesSent: ({ count }) => `${count} Nachrichten gesendet`,
  messengerNotConnected: "Dieser Messenger ist nicht verbunden.",
  messengerNotOffered: ({ messenger }) => `Dieser Space sendet nichts über ${messenger}.`,
  messengerRefused: ({ reason }) => `Der Messenger hat abgelehnt: ${reason}`,
  modeNotAllowed: ({ fault }) => `ist nicht erlaubt: ${sentence(fault)}`,
  noDevice: "Kein Gerät nimmt Benachrichtigungen an.",
  noSuchDevice: "Keines deiner Geräte hat diese ID.",
  noWebhook: "Es ist kein Webhook eingerichtet.",
  portalModes: "Auf diesen Seiten erscheint alles sofort oder nie",
  pushKeyWrong: "ist kein Schlüssel eines Browsers",
  quietNeedsBoth: "braucht auch das andere Feld",
  removedDevice: ({ name }) => `${name} aus den Benachrichtigungen entfernt`,
  textsRead: ({ count }) => `${count} Texte gelesen`,
  tooManyDevices: ({ max }) => `Höchstens ${max} Geräte erhalten Benachrichtigungen.`,
  tooManyCodes: "An dieses Konto wurden zu viele Codes gesendet.",
  urlMalformed: "ist keine URL",
  urlNotHttps: "muss mit https:// beginnen",
  urlWithCredentials: "darf keinen Namen und kein Passwort enthalten",
  urlWithFragment: "darf keinen Teil nach # enthalten",
  used: ({ id, title }) => `Verwendet: „${titleOf({ id, title })}“`,
  wrongOrExpiredCode: "Der Code ist falsch oder abgelaufen.",
});

translateMessages("de", declared, {
  deliverJob:
    "Sendet fällige Benachrichtigungen per E-Mail, Webhook, Messenger und Push, sofort oder als Zusammenfassung.",
  messengerCodeYours: "Codes zum Verbinden eines Messengers",
  messengerLinkYours: "verbundene Messenger",
  notificationDeliveryYours: "erhaltene E-Mails, Webhooks, Chats und Push-Nachrichten",
  notificationSettingKept: ({ days }) =>
    `so lange wie das Konto; Zustellungen ${daysText(days)} nach dem Senden, Abbrechen oder Aufgeben`,
  notificationSettingWhat: "Einstellungen für Benachrichtigungen, verbundene Messenger, Geräte und Zustellungen",
  notificationSettingWhy: "um dich nach deinen Einstellungen zu benachrichtigen, und nur einmal",
  notificationSettingYours: "Einstellungen für Benachrichtigungen",
  pushDeviceYours: "Geräte mit Benachrichtigungen",
  readTelegramJob: "Liest, was Mitglieder dem Telegram-Bot des Space schreiben: Er verbindet und trennt sie.",
  reportActsJob: "Benachrichtigt Mitglieder über das, was ihre Agents taten.",
  summary: "Benachrichtigungen für Mitglieder: auf diesen Seiten, per E-Mail, Webhook, Messenger und Push.",
});

translateTitles<Operations>("de", {
  "notifications.add_device": "Gerät für Benachrichtigungen hinzufügen",
  "notifications.confirm_messenger": "Messenger bestätigen",
  "notifications.connect_messenger": "Messenger verbinden",
  "notifications.count_unread": "Ungelesene Benachrichtigungen zählen",
  "notifications.disconnect_messenger": "Messenger trennen",
  "notifications.get_preferences": "Meine Einstellungen für Benachrichtigungen abrufen",
  "notifications.list": "Benachrichtigungen auflisten",
  "notifications.mark_read": "Benachrichtigungen als gelesen markieren",
  "notifications.remove_device": "Gerät aus den Benachrichtigungen entfernen",
  "notifications.set_preferences": "Meine Einstellungen für Benachrichtigungen ändern",
  "notifications.set_webhook": "Meinen Webhook einrichten",
  "notifications.test": "Kanal für Benachrichtigungen testen",
  "notifications.unsubscribe": "Mit Link abmelden",
});

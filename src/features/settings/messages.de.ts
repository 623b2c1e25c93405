import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  hostIsAddress: ({ host }) => `${host} ist eine IP-Adresse. Schreibe den Hostnamen, den Links zeigen.`,
  hostIsHere: ({ host }) => `${host} ist dieser Server. Seine eigenen Veranstaltungen brauchen hier keinen Host.`,
  hostIsUrl: ({ url, host }) => `${url} ist eine URL. Schreibe nur ${host}.`,
  hostMalformed: ({ host }) => `${host} ist kein Hostname. Schreibe einen wie luma.com.`,
  hostTwice: ({ host }) => `${host} steht zweimal da. Entferne eines davon.`,
  hostWildcard: ({ host }) => `${host} hat einen Platzhalter. Schreibe jeden Host einzeln.`,
  issuerMalformed: "muss eine ganze URL sein, etwa https://login.example.org/realms/house",
  issuerWithQuery: "darf kein ? und kein # enthalten",
  labelEmpty: "braucht ein sichtbares Zeichen",
  mailHostMalformed: "muss ein Hostname sein, etwa smtp.example.org",
  mailNeedsPassword: "ist mit einem Benutzernamen nötig",
  mailNeedsUser: "ist mit einem Passwort nötig",
  mailServerTestRefused: "Mailserver getestet, er hat abgelehnt",
  mailUnencrypted: "muss TLS oder STARTTLS sein: Ein Passwort würde sonst unverschlüsselt gesendet",
  providerNeedsSecret: "ist für einen anderen Aussteller oder eine andere Client-ID nötig",
  providerNotSetUp: "Kein Anbieter für die Anmeldung ist eingerichtet.",
  providerTestRefused: "Anbieter für die Anmeldung getestet, er ist nicht nutzbar",
  providerUnreadable: "Sein Client-Geheimnis lässt sich nicht lesen. Gib es noch einmal ein.",
  removedMailServer: "Mailserver entfernt",
  removedProvider: "Anbieter für die Anmeldung entfernt",
  removedWebhook: "Webhook entfernt",
  resetEventHosts: "Hosts von Veranstaltungen zurückgesetzt",
  setByEnvironment: ({ keys }) => `Das legt die Umgebung des Servers fest: ${keys}.`,
  setEventHosts: ({ hosts }) => `Hosts von Veranstaltungen festgelegt: ${hosts}`,
  setMailServer: ({ host }) => `Mailserver ${host} eingerichtet`,
  setProvider: ({ host }) => `Anbieter für die Anmeldung auf ${host} eingerichtet`,
  setWebhook: ({ host }) => `Webhook auf ${host} eingerichtet`,
  testedMailServer: "Mailserver getestet",
  testedProvider: "Anbieter für die Anmeldung getestet",
  testedWebhook: "Webhook getestet",
  urlMalformed: "muss eine ganze URL sein, etwa https://hooks.example.org/atrium",
  urlNotHttps: "muss mit https:// beginnen",
  urlWithCredentials: "darf keinen Benutzernamen und kein Passwort enthalten: Entferne den Teil vor dem @",
  webhookTestRefused: "Webhook getestet, er hat abgelehnt",
});

translateMessages("de", declared, {
  settingKept: "bis Verantwortliche sie ändern oder entfernen",
  settingWhat:
    "Einstellungen des Servers: Hosts für Veranstaltungen, Mailserver, Webhook, Anbieter für die Anmeldung und ihre letzten Tests",
  settingWhy: "um den Space zu betreiben; nicht persönlich",
  summary:
    "Einstellungen der Installation, die Verantwortliche ändern: Anbieter von Veranstaltungen, Mailserver, Webhook und Anbieter für die Anmeldung.",
});

translateTitles<Operations>("de", {
  "settings.get": "Einstellungen der Installation abrufen",
  "settings.remove_mail": "Mailserver entfernen",
  "settings.remove_sign_in_provider": "Anbieter für die Anmeldung entfernen",
  "settings.remove_webhook": "Webhook des Space entfernen",
  "settings.set_event_hosts": "Hosts für Veranstaltungen festlegen",
  "settings.set_mail": "Mailserver einrichten",
  "settings.set_sign_in_provider": "Anbieter für die Anmeldung einrichten",
  "settings.set_webhook": "Webhook des Space festlegen",
  "settings.test_mail": "Mailserver testen",
  "settings.test_sign_in_provider": "Anbieter für die Anmeldung testen",
  "settings.test_webhook": "Webhook des Space testen",
});

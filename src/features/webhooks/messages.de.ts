import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badCursor: "cursor stammt nicht aus einer früheren Antwort",
  messagesHandled: ({ delivered, queued, failed }) =>
    `${delivered} zugestellt, ${queued} zu wiederholen, ${failed} gescheitert`,
  messageResent: ({ host }) => `Nachricht noch einmal an den Webhook bei ${host} gesendet`,
  secretRotated: ({ host }) => `Geheimnis des Webhooks bei ${host} ersetzt`,
  secretUnreadable: "sein Geheimnis ist nicht lesbar; ersetze es",
  tooManyWebhooks: ({ max }) => `Der Space hat ${max} Webhooks. Mehr sind nicht erlaubt.`,
  urlMalformed: "muss eine ganze URL sein, etwa https://hooks.example.org/atrium",
  urlNotHttps: "muss mit https:// beginnen",
  urlWithCredentials: "darf keinen Benutzernamen und kein Passwort haben: entferne den Teil vor dem @",
  urlWithFragment: "darf keinen Anker haben: entferne das # und was ihm folgt",
  webhookAdded: ({ host }) => `Webhook bei ${host} hinzugefügt`,
  webhookChanged: ({ host }) => `Webhook bei ${host} geändert`,
  webhookRemoved: ({ host }) => `Webhook bei ${host} entfernt`,
  webhookTestRefused: ({ host }) => `Webhook bei ${host} getestet, er lehnte ab`,
  webhookTested: ({ host }) => `Webhook bei ${host} getestet`,
});

translateMessages("de", declared, {
  deliverJob: "Stellt Nachrichten an Webhooks zu.",
  endpointKept: "bis Verantwortliche sie entfernen",
  endpointWhat: "Webhooks: URLs, gewählte Arten und versiegelte Geheimnisse",
  endpointWhy: "um anderen Systemen Vorgänge zu melden; nicht persönlich",
  messageKept: ({ days }) => `${daysText(days)}`,
  messageWhat: "Nachrichten an Webhooks, mit IDs von Mitgliedern, und ihre Zustellungen",
  messageWhy: "um sie zuzustellen und Fehler zu finden",
  summary: "Signierte Nachrichten über Vorgänge an andere Systeme, an URLs, die Verantwortliche eintragen.",
});

translateTitles<Operations>("de", {
  "webhooks.add": "Webhook hinzufügen",
  "webhooks.get": "Webhook ansehen",
  "webhooks.list": "Webhooks auflisten",
  "webhooks.list_deliveries": "Zustellungen eines Webhooks auflisten",
  "webhooks.remove": "Webhook entfernen",
  "webhooks.resend": "Nachricht noch einmal senden",
  "webhooks.rotate_secret": "Geheimnis eines Webhooks ersetzen",
  "webhooks.test": "Webhook testen",
  "webhooks.update": "Webhook ändern",
});

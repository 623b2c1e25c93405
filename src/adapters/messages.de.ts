import { daysText } from "../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../kernel/languages/messages.ts";
import { declared, say, type UnreachableReason } from "./messages.ts";

const UNREACHABLE: Readonly<Record<UnreachableReason, string>> = {
  broken_answer: "Die komprimierte Antwort ist beschädigt",
  certificate: "Das Zertifikat oder die TLS-Einrichtung ist nicht gültig",
  connection: "Die Verbindung ist fehlgeschlagen. Prüfe die Adresse und versuche es noch einmal",
  headers: "Die Header der Antwort sind zu groß",
  look_up: "Der Name lässt sich gerade nicht auflösen. Versuche es später noch einmal",
  no_such_host: "Dieser Hostname ist nicht bekannt. Prüfe die Schreibweise",
  refused: "Verbindungen werden abgelehnt. Prüfe den Port",
};

translateMessages("de", say, {
  decoderMissing: ({ name }) => `Dieser Server kann keine Aufnahmen dekodieren: ${name} ist nicht installiert.`,
  decodingTooSlow: "Das Dekodieren dauert zu lange.",
  recordingSilent: "Sie enthält keinen Ton, der sich lesen lässt.",
  recordingTooLarge: "Sie ist größer als 2 GiB.",
  recordingTooLong: ({ hours }) => `Sie ist länger als ${hours} Stunden.`,
  speechAnswerInvalid: "Die Spracherkennung hat keine gültige Antwort gesendet.",
  speechAnswered: ({ status }) => `Die Spracherkennung hat ${status} geantwortet.`,
  speechProgramFailed: ({ name }) => `Die Spracherkennung ${name} ist fehlgeschlagen.`,
  speechProgramMissing: ({ name }) => `Die Spracherkennung ${name} ist nicht installiert.`,
  speechProgramTooSlow: ({ name }) => `Die Spracherkennung ${name} hat zu lange gebraucht.`,
  speechTooSlow: "Die Spracherkennung hat zu lange gebraucht.",
  speechUnreachable: "Die Spracherkennung ist nicht zu erreichen.",
  answerTooLarge: ({ max }) => `Die Antwort ist größer als die erlaubten ${max} Bytes.`,
  badHeader: "Ein Header enthält Zeichen, die HTTP nicht erlaubt.",
  badPort: ({ port }) => `Port ${port} gehört zu einem anderen Protokoll. Nimm einen anderen Port.`,
  badRequest: "Die Anfrage enthält Zeichen, die HTTP nicht erlaubt.",
  calendarBadTime: ({ property }) => `${property} ist keine gültige Zeit`,
  calendarCutOff: "Der Kalender ist abgeschnitten: Sein Ende fehlt, und damit vielleicht weitere Einträge.",
  calendarEntryLeftOut: ({ entry, reason }) => `„${entry}“ ist ausgelassen: ${sentence(reason)}.`,
  calendarLineIgnored: ({ entry, line }) => `„${entry}“: Die Zeile „${line}“ ist nicht lesbar und wird übergangen.`,
  calendarNoStart: "Der Beginn fehlt",
  calendarNoUid: ({ entry }) =>
    `„${entry}“ hat keine UID. Ändern sich Beginn oder Titel, wird daraus eine neue Veranstaltung.`,
  calendarPartUnfinished: ({ entry }) => `„${entry}“: Das Ende eines Teils fehlt.`,
  calendarPrivate: "Ein Eintrag ist nicht öffentlich und deshalb ausgelassen.",
  calendarRuleIgnored: ({ entry, rule }) =>
    `„${entry}“: Die Regel „${rule}“ lässt sich nicht anwenden. Deshalb wird nur der erste Termin gezeigt.`,
  calendarRuleTooLong: ({ entry, rule }) =>
    `„${entry}“: Die Regel „${rule}“ dauert zu lange. Deshalb fehlen spätere Termine.`,
  calendarSameUid: ({ entry, count }) => `„${entry}“: ${count} Einträge haben dieselbe UID. Alle werden gezeigt.`,
  calendarTooOften: ({ entry, max }) =>
    `„${entry}“ findet mehr als ${max}-mal statt. Nur die ersten ${max} Termine werden gelesen.`,
  calendarTooLarge: ({ read, all }) =>
    `Nur die ersten ${read} von ${all} Terminen werden gelesen: Der Kalender ist zu groß.`,
  calendarUnknownZone: ({ zone }) => `Die Zeitzone „${zone}“ ist weder im Kalender definiert noch ein bekannter Name`,
  calendarUnreadable: "Der Eintrag ist nicht lesbar",
  calendarValueIgnored: ({ entry, property }) => `„${entry}“: ${property} ist nicht brauchbar und wird übergangen.`,
  calendarZoneIgnored: ({ zone }) => `Der Kalender nennt als Zeitzone „${zone}“. Sie ist nicht bekannt.`,
  compressionUnsupported: "Die Komprimierung der Antwort wird nicht unterstützt.",
  feedTooLong: "Der Feed ist zu lang.",
  gitHubAnswered: ({ status }) => `GitHub hat mit ${status} geantwortet.`,
  gitHubLimitsRequests: "GitHub nimmt gerade keine weiteren Anfragen an.",
  gitHubNotDocumented: "Die Antwort von GitHub hat nicht die dokumentierte Form.",
  gitHubNotJson: "Die Antwort von GitHub ist kein JSON.",
  gitHubRejectsToken: "GitHub nimmt das Token nicht an.",
  headerNotSettable: ({ name }) => `Der Header ${name} kann nicht gesetzt werden.`,
  hostTimedOut: ({ host, milliseconds }) =>
    `${host} hat nicht innerhalb von ${milliseconds} ms geantwortet. Versuche es später noch einmal.`,
  hostUnreachable: ({ host, reason }) => `${host} ist nicht erreichbar: ${UNREACHABLE[reason]}.`,
  imageBroken: "Das Bild ist beschädigt, oder es zu lesen dauert zu lange.",
  imageHasTooManyPixels: ({ millions }) => `Das Bild hat mehr als ${millions} Millionen Pixel.`,
  imageTooLargeDecoded: ({ megabytes }) => `Das Bild ist entpackt größer als ${megabytes} MB.`,
  noSuchGitHubAccount: "GitHub hat kein sichtbares Konto mit diesem Namen.",
  notACalendar: "Der Text ist kein Kalender: Er beginnt nicht mit BEGIN:VCALENDAR.",
  notAFeed: "Das ist kein Feed in einem lesbaren Format, oder er ist beschädigt.",
  notAnImage: "Das ist kein Bild in einem der Formate JPEG, PNG, WebP, GIF und AVIF.",
  notWebUrl: "Die URL muss mit https:// oder http:// beginnen.",
  notWholeUrl: "Das ist keine vollständige URL. Gib eine an, die mit https:// beginnt.",
  privateNetwork: ({ host }) =>
    `${host} führt in ein privates oder reserviertes Netz. Nimm eine Adresse im öffentlichen Internet, oder bitte den Betreiber, den Bereich zu erlauben.`,
  redirectsElsewhere: ({ host }) => `${host} leitet zu einer anderen URL weiter. Gib die endgültige an.`,
  redirectsToBadUrl: ({ host }) => `${host} leitet zu einer ungültigen URL weiter.`,
  redirectsToHttp: ({ host }) =>
    `${host} leitet von https zu http weiter, was nicht erlaubt ist. Gib die endgültige URL an.`,
  redirectsToOtherHost: ({ host }) => `${host} leitet zu einem anderen Host weiter.`,
  urlWithUser: "Die URL enthält einen Benutzernamen oder ein Passwort. Entferne den Teil vor dem @.",
});

translateMessages("de", declared, {
  authAccountYours: "Arten der Anmeldung",
  authPasskeyYours: "Passkeys",
  authSessionKept: ({ days }) =>
    `Sitzungen enden nach 30 Tagen ohne Nutzung, Formulare nach 15 Minuten; ${daysText(days)} danach`,
  authSessionWhat: "Sitzungen, Anmeldecodes, ohne Sitzung gesendete Formulare, Zahl der Versuche",
  authSessionWhy: "damit du angemeldet bleibst und keine Eingaben verlierst und niemand Passwörter errät",
  authSessionYours: "Sitzungen in Browsern",
  authTwoFactorNotExported: "Alles davon ist geheim.",
  authTwoFactorYours: "Zwei-Faktor-Authentifizierung",
  authUserKept: "so lange wie das Konto",
  authUserWhat: "Konten, Passkeys, Zwei-Faktor-Authentifizierung",
  authUserWhy: "damit du dich anmelden kannst",
  authUserYours: "Name und E-Mail-Adresse",
  authVerificationNotExported: "Das sind Geheimnisse, mit denen du dich anmeldest.",
  authVerificationYours: "Links aus E-Mails",
});

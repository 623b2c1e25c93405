import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  applicationAdded: ({ name }) => `Anwendung ${name} eingetragen`,
  applicationChanged: ({ name }) => `Anwendung ${name} geändert`,
  applicationRemoved: ({ name }) => `Anwendung ${name} entfernt`,
  applicationUnknown: "Diese Anwendung ist hier nicht eingetragen.",
  badUri: ({ uri, fault }) => `${uri} ${sentence(fault)}`,
  claimsTokenUnknown: "Das Token ist unbekannt oder abgelaufen, oder die Person hat sich abgemeldet.",
  codeExpired: "Der Code ist abgelaufen.",
  codeOfOther: "Der Code gehört zu einer anderen Anwendung.",
  codeUnknown: "Der Code ist unbekannt.",
  codeUsed: "Der Code wurde schon verwendet; sein Token ist beendet.",
  disconnected: ({ name }) => `Anwendung ${name} getrennt`,
  codeFlowOff: "Anmeldungen bei Anwendungen sind auf diesem Server ausgeschaltet.",
  keysRotated: ({ made, removed }) => `${made} Schlüssel erzeugt, ${removed} entfernt`,
  redirectDiffers: "redirect_uri weicht von der Anfrage ab.",
  redirectNotRegistered: "Die Rücksprungadresse der Anwendung ist nicht eingetragen.",
  secretRotated: ({ name }) => `Geheimnis der Anwendung ${name} ersetzt`,
  signedIn: ({ name }) => `Bei ${name} angemeldet`,
  signedOut: "Die Person hat sich abgemeldet, oder das Konto ist nicht verfügbar.",
  tooManyApplications: ({ max }) => `Der Space hat ${max} Anwendungen. Mehr sind nicht erlaubt.`,
  uriMalformed: "muss eine ganze URL sein, etwa https://wiki.example.org/callback",
  uriNotAscii: ({ character }) =>
    `enthält das Zeichen ${character}: schreibe es in ASCII, in Pfaden mit Prozentzeichen und in Hostnamen als xn--…`,
  uriNotHttps: "muss mit https:// beginnen, oder mit http:// auf diesem Rechner",
  uriNotWhole: "enthält einen *: trage jede Adresse ganz ein",
  uriTooLong: ({ max }) => `ist länger als ${max} Zeichen`,
  uriWithCharacter: ({ character }) =>
    `enthält das Zeichen ${character}, das in URLs nicht erlaubt ist: schreibe es mit Prozentzeichen`,
  uriWithCredentials: "darf keinen Benutzernamen und kein Passwort haben: entferne den Teil vor dem @",
  uriWithFragment: "darf keinen Anker haben: entferne den Teil ab dem #",
  uriWithSpace: "enthält ein Leerzeichen: schreibe %20, oder beginne für jede Adresse eine neue Zeile",
  verifierWrong: "code_verifier passt nicht zur Anfrage; der Code ist verbraucht.",
  wrongSecret: "Die Anwendung ist unbekannt, oder ihr Geheimnis ist falsch.",
});

translateMessages("de", declared, {
  applicationKept: "bis Verantwortliche sie entfernen",
  applicationWhat: "Anwendungen, bei denen sich Mitglieder anmelden: Namen, Adressen und gehashte Geheimnisse",
  applicationWhy: "um Mitglieder anzumelden; nicht persönlich",
  codeKept: ({ days }) => `${daysText(days)} nach ihrem Ende; die Token bis zu ihrem Ende nach einer Stunde`,
  codeWhat: "Codes und Token von Anmeldungen bei Anwendungen",
  codeWhy: "um Mitglieder anzumelden und doppelt verwendete Codes zu bemerken",
  codeYours: "Anmeldungen bei Anwendungen des letzten Tages",
  grantKept: "bis das Mitglied die Anwendung trennt oder Verantwortliche sie entfernen",
  grantWhat: "Anwendungen, bei denen sich ein Mitglied angemeldet hat, und was jede erfährt",
  grantWhy: "damit Mitglieder einmal gefragt werden und es zurücknehmen können",
  grantYours: "Anwendungen, bei denen du dich angemeldet hast",
  keyKept: "90 Tage, und einen Tag, nachdem der nächste Schlüssel signiert",
  keyWhat: "Schlüssel, die ID-Token signieren, versiegelt",
  keyWhy: "damit Anwendungen prüfen können, wer sich angemeldet hat; nicht persönlich",
  rotateKeysJob: "Veröffentlicht den nächsten Schlüssel der ID-Token und entfernt alte.",
  summary: "Anwendungen, bei denen sich Mitglieder mit ihrem Konto von hier anmelden (OpenID Connect).",
  tokenNotExported:
    "Sie sind Hashes von Geheimnissen; die Anwendungen stehen in der Liste derer, bei denen du dich angemeldet hast.",
  tokenYours: "Token, mit denen Anwendungen deinen Namen und deine Adresse lesen",
});

translateTitles<Operations>("de", {
  "applications.add": "Anwendung eintragen",
  "applications.answer_visitor": "Einer Anwendung ohne Mitglied antworten",
  "applications.begin_sign_in": "Anmeldung bei einer Anwendung beginnen",
  "applications.decide_sign_in": "Anmeldung erlauben oder ablehnen",
  "applications.disconnect": "Anwendung trennen",
  "applications.get": "Anwendung ansehen",
  "applications.list": "Anwendungen auflisten",
  "applications.list_keys": "Schlüssel der ID-Token auflisten",
  "applications.list_mine": "Meine Anwendungen auflisten",
  "applications.read_claims": "Lesen, wer sich angemeldet hat",
  "applications.remove": "Anwendung entfernen",
  "applications.review_sign_out": "Abmeldung durch eine Anwendung ansehen",
  "applications.rotate_secret": "Geheimnis einer Anwendung ersetzen",
  "applications.update": "Anwendung ändern",
});

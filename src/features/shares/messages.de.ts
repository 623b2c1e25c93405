import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badBase64: "Der Inhalt ist kein gültiges Base64.",
  badCursor: "Diese Stelle der Liste ist nicht gültig.",
  boxFull: "Über diesen Link wird nichts mehr angenommen, oder keine Datei dieser Größe.",
  downloadsSettled: ({ count }) => `${count} Downloads abgerechnet`,
  fileNotInLink: "Diese Datei gehört nicht zum Link.",
  folderNotInLink: "Dieser Ordner gehört nicht zum Link.",
  folderTooLarge: "Der Ordner ist zu groß für ein Archiv.",
  linkRevoked: "Dieser Link ist widerrufen und lässt sich nicht ändern.",
  linkShowsNothing: "Dieser Link nimmt Dateien an und zeigt keine.",
  linkWithoutDownload: "Dieser Link zeigt Dateien ohne Download.",
  modeWithoutDownloads: "Ein Link dieser Art hat keine Downloads.",
  moreDownloadsMade: "Es gab schon mehr Downloads, oder mehr haben begonnen.",
  noLinkOfYours: "Keiner deiner Links hat diese ID.",
  noSuchLink: "Dieser Link funktioniert nicht: Er ist beendet, oder es gab ihn nie.",
  noSuchSecret: "Kein Link hat dieses Geheimnis.",
  fileAboveTotal: ({ total }) =>
    `file_bytes_max liegt über bytes_max: Alle Dateien zusammen haben höchstens ${total} Bytes.`,
  onlyDropHasLimits: "Nur ein Link, der Dateien annimmt, hat Grenzen für das Einsenden.",
  passwordNeeded: "Dieser Link hat ein Passwort.",
  endedLink: ({ name }) => `Link zu ${name} beendet`,
  sharedUntil: ({ name }) => `${name} mit einem Link geteilt bis`,
  tooManyLinks: ({ max }) => `Du hast ${max} aktive Links. Mehr sind nicht erlaubt.`,
  tooManyPasswords: "Es wurden zu viele Passwörter versucht.",
  wrongPassword: "Das Passwort ist falsch.",
});

translateMessages("de", declared, {
  settleDownloadsJob: "Gibt unfertige Downloads eine Stunde nach dem letzten Byte ihren Links zurück.",
  shareAttemptKept: ({ days }) => daysText(days),
  shareAttemptWhat: "Versuche mit Passwörtern von Links",
  shareAttemptWhy: "um Raten zu verhindern; sie enthalten eine Prüfsumme von Link und Adresse",
  shareDownloadKept: ({ days }) => `${daysText(days)} nach dem letzten Byte`,
  shareDownloadWhat: "Downloads über einen Link",
  shareDownloadWhy: "um sie zu zählen, ohne zu speichern, wer sie machte, und um sie fortzusetzen",
  shareDownloadYours: "Downloads über geteilte Links",
  shareLinkKept: ({ days }) => `bis zu ihrem Ende, und noch ${daysText(days)}`,
  shareLinkWhat: "Links, die du geteilt hast",
  shareLinkWhy: "damit Menschen ohne Konto eine Datei öffnen können und du die Nutzung siehst",
  shareLinkYours: "geteilte Links",
  summary: "Ablaufende Links zu Dateien und Ordnern, für Menschen ohne Konto.",
});

translateTitles<Operations>("de", {
  "shares.begin_download": "Über einen Freigabelink herunterladen",
  "shares.drop": "Datei über einen Freigabelink senden",
  "shares.grant_file": "Datei mit Link teilen",
  "shares.grant_folder": "Ordner mit Link teilen",
  "shares.list": "Freigabelinks auflisten",
  "shares.list_shared_folder": "Geteilten Ordner auflisten",
  "shares.open": "Freigabelink öffnen",
  "shares.read": "Geteilten Text lesen",
  "shares.revoke": "Freigabelink widerrufen",
  "shares.suspend": "Freigabelink aussetzen oder fortsetzen",
  "shares.unlock": "Freigabelink entsperren",
  "shares.update": "Freigabelink ändern",
});

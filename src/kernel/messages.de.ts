import { durationTexts } from "./languages/durations.ts";
import { translateMessages } from "./languages/messages.ts";
import { problems } from "./languages/problems.ts";
import { translate } from "./languages/texts.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  agentsPaused: ({ whom }) => `Das Mitglied hat ${whom} pausiert.`,
  asksBeforeActs: "Das Mitglied möchte gefragt werden, bevor dieser Agent das tut.",
  badContentDigest: ({ message }) => `Content-Digest ${message}`,
  badIdempotencyKey: ({ max }) => `Der Idempotency-Key muss aus 1 bis ${max} druckbaren ASCII-Zeichen bestehen.`,
  badSignature: ({ fault }) => `Die Prüfung der Signatur ist fehlgeschlagen: ${fault}`,
  bodyNotJson: ({ why }) => `Der Inhalt der Anfrage ist kein gültiges JSON: ${why}`,
  bodyNotObject: "Der Inhalt der Anfrage muss ein JSON-Objekt sein.",
  contentsRemoved: ({ removed }) => `${removed} Inhalte entfernt`,
  contentsWhole: ({ checked }) => `${checked} Inhalte sind unversehrt`,
  expiredDeleted: ({ tables }) =>
    `abgelaufene Zeilen gelöscht: ${tables.map(({ table, count }) => `${count} von ${table}`).join(", ")}`,
  formWithoutFile: ({ part }) => `Das Formular hat keine Datei im Teil „${part}“.`,
  noDuesByCard: "Dieser Space nimmt keine Beiträge per Karte an.",
  noMailServer:
    "Es ist kein Mailserver eingerichtet, also erreicht keine E-Mail jemanden. Verantwortliche richten ihn unter /operate/settings/mail ein.",
  noModelGateway: "Dieser Space hat kein Gateway zu Modellen und kann keine Schlüssel ausgeben.",
  noSpeechEngine: "Auf diesem Server ist keine Spracherkennung eingerichtet.",
  noWallet: "Dieser Space nimmt keine Spenden an: Es ist keine Wallet eingerichtet.",
  objectsWithoutFileRemoved: ({ removed }) => `${removed} Objekte ohne Datei entfernt`,
  quotaReached: ({ max, per, unit }) => `Die Grenze von ${max} je ${per} und ${unit} ist erreicht.`,
  recordBusy: "Eine andere Anfrage ändert gerade dasselbe.",
  aboutOneself: "Mit einer Rolle kannst du das nicht für dich selbst tun.",
  scopeMissing: ({ scopes }) => `Dem Token fehlt eine nötige Berechtigung: ${scopes}`,
  tierTooLow: ({ tier, what }) => `Die Stufe reicht nicht: Stufe ${tier} ${what}`,
  wouldAsk: "Ohne dry_run wartet das, bis das Mitglied zustimmt.",
  tooManyFromAddress: "Zu viele Anfragen ohne gültiges Token kommen von dieser IP-Adresse.",
});

translateMessages("de", declared, {
  collectBlobsJob: ({ hours }) => `Entfernt Inhalte ${hours} Stunden, nachdem die letzte Datei damit gelöscht wurde.`,
  deleteExpiredJob: "Löscht Aufzeichnungen nach ihren Fristen.",
  mergeTalliesJob: "Fasst Zählungen zusammen, damit Summen schnell lesbar sind.",
  scrubBlobsJob: ({ days }) =>
    `Liest jeden gespeicherten Inhalt innerhalb von ${days} Tagen erneut, und meldet veränderte.`,
  sweepObjectsJob: "Entfernt Objekte, auf die keine Datei verweist, etwa die eines abgebrochenen Prozesses.",
});

translate("de", problems, {
  required: "fehlt",
  oneOf: (accepted) => `muss eines davon sein: ${accepted}`,
  exactly: (value) => `muss ${value} sein`,
  dateTime: "muss ein Datum mit Uhrzeit sein",
  date: "muss ein Datum sein, etwa 2030-05-02",
  email: "ist keine gültige E-Mail-Adresse",
  format: (format) => `hat nicht die richtige Form (${format})`,
  nul: "darf kein NUL-Zeichen enthalten",
  notUnicode: "muss gültiges Unicode sein",
  malformedName: "hat einen ungültigen Namen",
  sentTwice: "kommt zweimal, mit verschiedenen Werten",
  noDryRun: "gibt es hier nicht: Ein Probelauf braucht dry_run=true in der Adresse",
  charsMin: (count) => (count === 1 ? "fehlt" : `braucht mindestens ${count} Zeichen`),
  charsMax: (count) => `darf höchstens ${count} Zeichen haben`,
  itemsMin: (count) => (count === 1 ? "braucht mindestens einen Eintrag" : `braucht mindestens ${count} Einträge`),
  itemsMax: (count) => `darf höchstens ${count} Einträge haben`,
  twice: "darf keinen Eintrag zweimal haben",
  atLeast: (value) => `muss mindestens ${value} sein`,
  atMost: (value) => `darf höchstens ${value} sein`,
  moreThan: (value) => `muss mehr als ${value} sein`,
  lessThan: (value) => `muss weniger als ${value} sein`,
  multipleOf: (value) => `muss ein Vielfaches von ${value} sein`,
  fieldsMin: (count) => (count === 1 ? "braucht mindestens eine Angabe" : `braucht mindestens ${count} Angaben`),
  fieldsMax: (count) => `darf höchstens ${count} Angaben haben`,
  form: "hat eine Form oder Zeichen, die nicht erlaubt sind",
  pattern: (pattern) => `muss dem Muster ${pattern} entsprechen`,
  types: {
    string: "muss Text sein",
    integer: "muss eine ganze Zahl sein",
    number: "muss eine Zahl sein",
    boolean: "muss Ja oder Nein sein",
    array: "muss eine Liste sein",
    object: "muss aus mehreren Angaben bestehen",
    null: "muss leer sein",
  },
});

translate("de", durationTexts, {
  hours: (count) => (count === 1 ? "eine Stunde" : `${count} Stunden`),
  days: (count) =>
    count === 1 ? "ein Tag" : count === 365 ? "ein Jahr" : count === 730 ? "zwei Jahre" : `${count} Tage`,
});

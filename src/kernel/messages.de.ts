import { durationTexts } from "./languages/durations.ts";
import { sentence, translateMessages } from "./languages/messages.ts";
import { problems } from "./languages/problems.ts";
import { translate } from "./languages/texts.ts";
import { declared, say } from "./messages.ts";
import { GCODE_REFUSALS } from "./ports/gcode-reader.ts";
import { limitTexts } from "./rules/words.ts";

translateMessages("de", GCODE_REFUSALS, {
  too_large: "Es ist größer als 50 MiB.",
  too_slow: "Die Prüfung dauert länger als eine Minute oder braucht zu viel Speicher.",
  bad_byte: "Es enthält ein Byte, das kein Slicer schreibt, etwa einen Wagenrücklauf mitten in einer Zeile.",
  line_too_long: "Ein Befehl ist länger als 256 Bytes.",
  bad_word: "Ein Wort eines Befehls hat keine Zahl oder eine andere Form als Buchstabe und Zahl.",
  repeated_word: "Ein Befehl enthält denselben Buchstaben zweimal.",
  unknown_command: "Es enthält einen Befehl, der nicht auf der Liste der erlaubten Befehle steht.",
  unknown_word: "Ein Befehl enthält ein Wort, das er nicht kennt.",
  too_hot: "Es heizt stärker, als das Profil erlaubt.",
  not_homed: "Es bewegt sich, bevor alle Achsen referenziert sind.",
  below_bed: "Es bewegt sich unter das Druckbett.",
  out_of_volume: "Es bewegt sich aus dem Bauraum des Druckers hinaus.",
  moved_origin: "Es verschiebt den Nullpunkt einer Achse.",
  cold_extrusion: "Es extrudiert, bevor die Düse heiß ist.",
  out_of_range:
    "Ein Faktor für Tempo oder Fluss liegt nicht zwischen 10 und 200 Prozent, oder ein Tempo ist nicht über 0.",
  no_extrusion: "Es extrudiert nichts.",
  heater_on: "Am Ende ist eine Heizung an.",
  motor_on: "Am Ende sind die Motoren an.",
  wrong_estimate: "Seine Schätzungen weichen mehr als das Fünffache von dem ab, was seine Bewegungen brauchen.",
});

translate("de", limitTexts, {
  quoted: (name) => `„${name}“`,
  above: {
    hours: (n) => ` mit mehr als ${n} Std.`,
    days: (n) => ` für mehr als ${n} Tage`,
    copies: (n) => ` mit mehr als ${n} Exemplaren`,
    people: (n) => ` für mehr als ${n} Personen`,
  },
  after: {
    day: (n) => ` ab dem ${n + 1}. Mal am Tag`,
    week: (n) => ` ab dem ${n + 1}. Mal in der Woche`,
  },
  about: (things) => ` bei ${things}`,
  and: (things, last) => `${things} und ${last}`,
  except: (what) => `, außer${what}`,
  until: (when) => `, bis ${when}`,
  everyDay: "täglich",
  days: { mo: "Mo", tu: "Di", we: "Mi", th: "Do", fr: "Fr", sa: "Sa", su: "So" },
});

translateMessages("de", say, {
  agentsPaused: ({ whom }) => `Das Mitglied hat ${whom} pausiert.`,
  asksBefore: ({ act }) => `Fragen vor ${sentence(act)}.`,
  badContentDigest: ({ message }) => `Content-Digest ${message}`,
  badIdempotencyKey: ({ max }) => `Der Idempotency-Key muss aus 1 bis ${max} druckbaren ASCII-Zeichen bestehen.`,
  badSignature: ({ fault }) => `Die Prüfung der Signatur ist fehlgeschlagen: ${fault}`,
  bodyNotJson: ({ why }) => `Der Inhalt der Anfrage ist kein gültiges JSON: ${why}`,
  bodyNotObject: "Der Inhalt der Anfrage muss ein JSON-Objekt sein.",
  contentsRemoved: ({ removed }) => `${removed} Inhalte entfernt`,
  contentsWhole: ({ checked }) => `${checked} Inhalte sind unversehrt`,
  doneWithChanges: "Das Mitglied hat diesen Aufruf geändert, und so ist er ausgeführt.",
  expiredDeleted: ({ tables }) =>
    `abgelaufene Zeilen gelöscht: ${tables.map(({ table, count }) => `${count} von ${table}`).join(", ")}`,
  formWithoutFile: ({ part }) => `Das Formular hat keine Datei im Teil „${part}“.`,
  checkTheAddress:
    "Prüfe sie, oder frag die Leute des Space. Ein Space, der vorerst geschlossen ist, antwortet ebenso.",
  noDuesByCard: "Dieser Space nimmt keine Beiträge per Karte an.",
  noMailServer:
    "Es ist kein Mailserver eingerichtet, also erreicht keine E-Mail jemanden. Verantwortliche richten ihn unter /operate/settings/mail ein.",
  noModelGateway: "Dieser Space hat kein Gateway zu Modellen und kann keine Schlüssel ausgeben.",
  noSpaceHere: "Unter dieser Adresse gibt es keinen Space.",
  noSpeechEngine: "Auf diesem Server ist keine Spracherkennung eingerichtet.",
  noWallet: "Dieser Space nimmt keine Spenden an: Es ist keine Wallet eingerichtet.",
  objectsWithoutFileRemoved: ({ removed }) => `${removed} Objekte ohne Datei entfernt`,
  quotaReached: ({ max, per, unit }) => `Die Grenze von ${max} je ${per} und ${unit} ist erreicht.`,
  readOnlyFloor: "Dieser Floor lässt sich vorerst nur lesen. Es wurde nichts geändert.",
  recordBusy: "Eine andere Anfrage ändert gerade dasselbe.",
  aboutOneself: "Mit einer Rolle kannst du das nicht für dich selbst tun.",
  ruleForbids: ({ act }) => `Eine Regel des Mitglieds verbietet ${sentence(act)}.`,
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
  years: (from, to) => `muss in einem Jahr von ${from} bis ${to} liegen`,
  leapSecond: "darf keine Schaltsekunde sein",
  zoneSuffix: "darf nach dem Versatz oder Z keine Zone in Klammern haben",
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
  future: "muss in der Zukunft liegen",
  unknownAct: (name, near) =>
    `nennt ${name}: So heißt keine Operation, die fragt, und kein Bereich${near ? `; war ${near} gemeint?` : ""}`,
  notOfActs: (name, known) => `nennt ${name}, was keine dieser Handlungen hat${known ? `; sie haben ${known}` : ""}`,
  unknownThing: (kind, id) => `nennt ${kind} ${id}: So etwas gibt es nicht, oder du siehst es nicht`,
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

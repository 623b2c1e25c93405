import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { linksText, shareText } from "./text.ts";

const files = (count: number) => plural(count, "Datei", "Dateien");

translate("de", shareText, {
  gone: {
    title: "Dieser Link funktioniert nicht",
    lede: "Er ist abgelaufen oder hat nie existiert. Bitte die Person, die ihn geschickt hat, um einen neuen.",
    home: "Über diesen Space",
  },
  locked: {
    title: "Dieser Link hat ein Passwort",
    lede: "Frage die Person danach, die dir den Link geschickt hat.",
    fields: { password: "Passwort" },
    wrong: "ist falsch. Frage die Person, die dir den Link geschickt hat.",
    action: "Öffnen",
  },
  file: {
    sharedBy: "Freigegeben von",
    until: "Verfügbar bis",
    size: "Größe",
    downloads: "Verbleibende Downloads",
    download: "Herunterladen",
    pictureOf: (name) => `Vorschau von ${name}`,
    firstLines: "Erste Zeilen",
    downloadNamed: (name) => `${name} herunterladen`,
    caution: (space) => `Ein Mitglied von ${space} hat das freigegeben. Öffne es nur, wenn du es erwartet hast.`,
  },
  folder: {
    path: "Übergeordnete Ordner",
    files,
    all: (size) => `Alles herunterladen (ZIP, ${size})`,
    tooLarge: "Dieser Ordner ist zu groß für ein ZIP. Lade seine Dateien einzeln herunter.",
    caption: (name) => `In ${name}`,
    columns: { name: "Name", size: "Größe", stored: "Gespeichert", act: "Herunterladen" },
    folderMark: "Ordner",
    empty: "Dieser Ordner ist leer",
    emptyText: "Dateien erscheinen hier, sobald sie hinzugefügt werden.",
    next: "Nächste Seite",
  },
  somebody: "Die Person, die den Link geschickt hat",
  view: {
    only: "Nur hier ansehen, ohne Download",
    text: "Text der Datei",
    back: "Zurück zum Ordner",
    show: "Ansehen",
    showNamed: (name) => `${name} ansehen`,
    other:
      "Der Inhalt dieser Datei kann hier nicht gezeigt werden. Frage die Person danach, die den Link geschickt hat.",
  },
  drop: {
    title: "Dateien senden an",
    lede: (name) =>
      `${name} bekommt, was du hier sendest. Du siehst den Ordner nicht, und andere sehen deine Dateien nicht.`,
    files: "Dateien",
    hint: "Ohne Skript bis zu fünf Dateien mit je 3 MB.",
    send: "Senden",
    facts: {
      each: "Größte Datei",
      left: "Noch Platz für",
      until: "Offen bis",
      leftOf: (count, size) => `${files(count)}, ${size}`,
    },
    none: "fehlen. Wähle mindestens eine.",
    tooLarge: (name) =>
      `können nicht gesendet werden: ${name} ist größer als 3 MB. Mit Skript lassen sich größere senden.`,
    partly: (done, name, why) => `${done > 0 ? `wurden zum Teil gesendet (${done}). ` : ""}${name}: ${why}`,
    sent: (count) => `${plural(count, "Datei wurde", "Dateien wurden")} gesendet. Danke.`,
  },
  operators: {
    title: "Für Verantwortliche",
    suspend: "Diesen Link sperren",
    suspended: "Der Link ist gesperrt. Wer ihn erstellt hat, sieht das. Öffne diese Seite erneut, um ihn freizugeben.",
    resume: "Diesen Link freigeben, falls er gesperrt ist",
    resumed: "Der Link ist nicht mehr gesperrt.",
  },
});

translate("de", linksText, {
  states: {
    active: "Aktiv",
    expired: "Abgelaufen",
    used_up: "Aufgebraucht",
    revoked: "Widerrufen",
    suspended: "Von Verantwortlichen gesperrt",
    closed: "Geschlossen",
  },
  closedNote:
    "Die Datei ist im Papierkorb oder gesperrt, oder wer den Link erstellt hat, darf sie nicht mehr freigeben.",
  list: {
    title: "Freigabelinks",
    lede: "Wer einen Link hat, kann ihn ohne Konto benutzen, bis er endet.",
    caption: "Freigabelinks, neueste zuerst",
    columns: { name: "Führt zu", state: "Status", use: "Nutzung", until: "Endet", change: "Ändern" },
    modes: { download: "Herunterladen", view: "Nur ansehen", drop: "Dateien annehmen" },
    use: ({ downloads, downloads_begun, downloads_max, drops, mode }) => {
      if (drops) return `${drops.files} von ${drops.files_max} Dateien gesendet`;
      if (mode === "view") return "Nur ansehen";
      const begun = downloads_begun > 0 ? `, ${downloads_begun} ${downloads_begun === 1 ? "läuft" : "laufen"}` : "";
      return `${downloads_max === null ? downloads : `${downloads} von ${downloads_max}`}${begun}`;
    },
    password: "Passwort",
    byOther: "Durch eine verantwortliche Person",
    change: "Ändern",
    changeNamed: (name) => `Link zu ${name} ändern`,
    none: "Noch keine Links",
    noneText:
      "Links, die du erstellst, erscheinen hier. Öffne eine Datei oder einen Ordner und wähle „Per Link teilen“.",
    next: "Ältere Links",
  },
  form: {
    newTitle: "Per Link teilen",
    audience: {
      file: "Wer den Link hat, kann diese Datei ohne Konto öffnen, bis der Link endet.",
      folder:
        "Wer den Link hat, kann ihn ohne Konto benutzen, bis er endet. Er umfasst, was du in diesem Ordner siehst, auch später hinzugefügte Dateien und die anderer Mitglieder. Private Dateien und Ordner darin bleiben außen vor. Wer Dateien einsendet, sieht nichts davon.",
    },
    modes: {
      download: "Ansehen und herunterladen",
      view: "Namen, Bilder und Texte ansehen, ohne Download",
      drop: "Dateien einsenden, ohne welche zu sehen",
    },
    dropTitle: "Grenzen für das Einsenden von Dateien",
    dropHint:
      "Sie gelten nur für „Dateien einsenden“. Die Dateien belegen deinen Speicher, und zuerst siehst nur du sie.",
    fields: {
      mode: "Was man mit dem Link tun kann",
      file_mb: "Größte Datei, in MB",
      files_max: "Dateien insgesamt",
      total_mb: "Größe insgesamt, in MB",
      ttl: "Endet",
      downloads_max: "Höchstzahl der Downloads",
      password: "Passwort",
      subject: "Notiz für dich",
    },
    ttl: {
      day: "In einem Tag",
      week: "In 7 Tagen",
      fortnight: "In 14 Tagen",
      month: "In 30 Tagen",
      keep: "Wie bisher",
    },
    downloadsHint: "Nur für Links mit Download. Leer lassen für keine Grenze.",
    passwordHint: "Mindestens 6 Zeichen. Schicke es getrennt vom Link.",
    passwordKeep: "Leer lassen, um das jetzige Passwort zu behalten.",
    passwordRemove: "Passwort entfernen",
    subjectHint: "Zum Beispiel, für wen der Link ist. Wer ihn benutzt, sieht die Notiz nicht.",
    create: "Link erstellen",
    save: "Änderungen speichern",
    cancel: "Abbrechen",
    changeTitle: (name) => `Link zu ${name}`,
    saved: "Der Link wurde geändert.",
  },
  made: {
    title: "Dein Link",
    ledes: {
      download: (name) => `Wer ihn hat, kann ${name} ohne Konto ansehen und herunterladen.`,
      view: (name) => `Wer ihn hat, kann ${name} ohne Konto ansehen und nichts herunterladen.`,
      drop: (name) => `Wer ihn hat, kann ohne Konto Dateien an ${name} senden und sieht nichts vom Inhalt.`,
    },
    label: "Link",
    until: "Endet",
    open: "Öffnen",
    done: "Alle Links",
    shownBefore: "Ein Link wird nur einmal angezeigt. Erstelle einen neuen, falls du ihn verloren hast.",
  },
  revoke: {
    title: "Diesen Link widerrufen",
    lede: "Er funktioniert sofort und endgültig nicht mehr.",
    action: "Link widerrufen",
    again: "Neuen Link erstellen",
    done: "Der Link wurde widerrufen.",
  },
  button: "Per Link teilen",
});

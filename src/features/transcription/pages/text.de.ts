import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { transcriptText } from "./text.ts";

translate("de", transcriptText, {
  title: "Transkripte",
  list: "Deine Aufnahmen",
  live: "Aktualisiert sich alle 10 Sekunden.",
  none: "Noch keine Transkripte",
  noneText: "Aufnahmen, die du unten einreichst, erscheinen hier mit ihrem Fortschritt.",
  columns: { recording: "Aufnahme", state: "Status", length: "Länge", when: "Eingereicht", act: "Aktionen" },
  states: {
    queued: "Wartet",
    processing: "Wird angehört",
    done: "Fertig",
    error: "Fehlgeschlagen",
    cancelled: "Abgebrochen",
  },
  place: (place) => (place === 1 ? "als Nächstes an der Reihe" : `Nummer ${place} in der Warteschlange`),
  progress: (name) => `Fortschritt von ${name}`,
  cancel: "Abbrechen",
  cancelNamed: (name) => `${name} abbrechen`,
  cancelled: "Die Transkription ist abgebrochen. Die Aufnahme bleibt.",
  submit: "Aufnahme transkribieren",
  submitLede:
    "Der Text, seine Abschnitte und Untertitel werden neben der Aufnahme gespeichert, für dieselben Personen.",
  fields: { recording: "Aufnahme", language: "Sprache", speakers: "Anzahl der Sprechenden" },
  hints: {
    recording: "Die ID einer Datei im Dateispeicher, f_…, oder eine https-URL. Bis 4 Stunden; von einer URL 100 MB.",
    language: "Etwa en. Leer lassen, um sie zu erkennen.",
    speakers: "Von 1 bis 10, falls du sie kennst.",
  },
  problems: {
    gone: "ist keine Datei, die du sehen darfst",
    address: "muss die ID einer Audio- oder Videodatei oder eine öffentliche https-URL ohne Anmeldenamen sein",
  },
  action: "Transkribieren",
  ofFile: "Transkribieren",
  showAll: "Alle meine Transkripte",
  running: "Diese Aufnahme ist schon in der Warteschlange. Du wirst benachrichtigt.",
  submitted: (place) => `Die Aufnahme ist Nummer ${place} in der Warteschlange. Du wirst benachrichtigt.`,
  of: "Aufnahmen",
  notConfigured: "Dieser Server hat noch keine Spracherkennung. Wer die Maschine betreibt, kann eine einrichten.",
  one: {
    back: "Alle Transkripte",
    facts: {
      state: "Status",
      length: "Länge",
      language: "Sprache",
      engine: "Gehört von",
      when: "Eingereicht",
      why: "Grund",
    },
    files: "Dateien",
    markdown: "Text (Markdown)",
    captions: "Untertitel (WebVTT)",
    segments: "Abschnitte (JSON)",
    text: "Text",
    warning: "Eine Maschine hat das mitgeschrieben: Wörter können falsch sein.",
    suspicious: "Teile dieses Textes lesen sich wie Anweisungen an ein Modell. Er wird unverändert gezeigt.",
    gone: "Die Dateien dieses Transkripts wurden gelöscht, oder du darfst sie nicht mehr sehen.",
    silent: "Die Spracherkennung hat keine Wörter gehört.",
    parts: { label: "Teile", newer: "Früher", older: "Später" },
  },
  length: (seconds) => {
    const minutes = Math.round(seconds / 60);
    return seconds < 90 ? plural(Math.round(seconds), "Sekunde", "Sekunden") : plural(minutes, "Minute", "Minuten");
  },
});

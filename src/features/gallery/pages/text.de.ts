import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import {
  addText,
  archiveText,
  CONSENT_TEXT,
  galleryText,
  mineText,
  photoText,
  reviewText,
  STATE_TEXT,
} from "./text.ts";

const photos = (count: number) => plural(count, "Foto", "Fotos");

// Without nouns, because the board also shows these in lower case.
translate("de", STATE_TEXT, {
  pending: "Noch nicht geprüft",
  waiting: "Noch nicht von allen erlaubt",
  published: "Öffentlich",
  hidden: "Gemeldet, verborgen",
  rejected: "Abgelehnt",
  removed: "Entfernt",
});

translate("de", CONSENT_TEXT, {
  asked: "Noch keine Antwort",
  granted: "Zugestimmt",
  refused: "Nicht zugestimmt",
  not_shown: "Nicht im Bild",
});

translate("de", galleryText, {
  title: (event) => `Fotos von ${event}`,
  lede: "Alle auf diesen Fotos haben zugestimmt, gezeigt zu werden.",
  count: photos,
  none: "Noch keine Fotos",
  noneText: "Sie erscheinen, sobald die Organisation sie genehmigt hat und alle darauf zustimmen.",
  add: "Foto hinzufügen",
  mine: "Fotos von mir",
  review: "Fotos prüfen",
  event: "Über den Hackathon",
});

translate("de", photoText, {
  title: "Foto",
  of: (event) => `Foto von ${event}`,
  back: "Alle Fotos",
  facts: {
    shows: "Zeigt",
    uploaded: "Hochgeladen",
    state: "Stand",
    people: "Genannte Personen",
    note: "Von der Organisation",
  },
  edit: "Bearbeiten",
  consent: "Du bist zu diesem Foto genannt",
  ask: "Darf es allen gezeigt werden? Du kannst deine Antwort jederzeit zurücknehmen.",
  answers: { granted: "Ja, zeigen", refused: "Nein, nicht zeigen", not_shown: "Ich bin nicht darauf" },
  now: "Deine Antwort",
  answered: {
    granted: "Du hast zugestimmt. Das Foto kann gezeigt werden.",
    refused: "Du hast nicht zugestimmt. Das Foto ist verborgen.",
    not_shown: "Notiert: Du bist nicht auf diesem Foto.",
  },
  report: "Dieses Foto offline nehmen",
  reportText:
    "Es wird sofort für alle verborgen. Die Organisation entscheidet dann innerhalb von drei Tagen. Du brauchst kein Konto.",
  reason: "Grund",
  reasonHint: "Nur die Organisation liest ihn. Du musst keinen angeben.",
  contact: "Wie die Organisation dich erreicht",
  contactHint: "Freiwillig, etwa eine E-Mail-Adresse. Die Angabe wird 30 Tage nach der Entscheidung gelöscht.",
  reportSubmit: "Jetzt verbergen",
  reported: "Das Foto ist verborgen. Die Organisation entscheidet innerhalb von drei Tagen.",
  remove: "Löschen",
  removeTitle: "Dieses Foto löschen?",
  removeText: "Es ist dann für alle endgültig weg.",
  removed: "Das Foto wurde gelöscht.",
  cancel: "Behalten",
});

translate("de", addText, {
  title: "Foto hinzufügen",
  lede: "Ort, Gerät und Zeit werden aus der Datei entfernt. Das Foto ist öffentlich, sobald die Organisation und alle darauf zustimmen.",
  image: "Foto",
  imageHint: "JPEG, PNG, WebP, GIF oder AVIF, bis 8 MB.",
  large: "Die Datei hat mehr als 8 MB.",
  noImage: "Wähle ein Foto.",
  alt: "Was es zeigt",
  altHint: "Für Menschen, die es nicht sehen können, etwa: Vier Personen um einen Löttisch.",
  caption: "Bildunterschrift",
  people: "Wer zu erkennen ist",
  peopleHint: "Alle werden gefragt. Das Foto wartet, bis alle zustimmen.",
  nobody: "Noch ist niemand in einem Team.",
  you: "Du",
  others: "Andere erkennbare Personen",
  othersHint: "Besuchende und Mitglieder, die nicht in der Liste stehen.",
  othersNone: "Keine",
  othersAgreed: "Alle haben zugestimmt, gezeigt zu werden",
  minors: "Niemand Minderjähriges ist zu erkennen",
  submit: "Hochladen",
  cancel: "Abbrechen",
  sent: "Dein Foto wurde hochgeladen. Die Organisation sieht es sich als Nächstes an.",
  editTitle: "Foto bearbeiten",
  editLede: "Neue Worte werden noch einmal geprüft, bevor das Foto öffentlich ist.",
  addPeople: "Weitere Personen nennen",
  addPeopleHint: "Namen kommen hinzu und werden nie entfernt. Wer nicht darauf ist, kann das angeben.",
  save: "Speichern",
  saved: "Das Foto wurde geändert.",
});

translate("de", mineText, {
  title: "Fotos von mir",
  lede: "Fotos von Hackathons, zu denen du genannt bist oder die du hochgeladen hast.",
  asked: (count) => `${plural(count, "Foto wartet", "Fotos warten")} auf deine Antwort.`,
  naming: "Fotos, zu denen du genannt bist",
  uploaded: "Von dir hochgeladen",
  none: "Keine Fotos",
  noneText: "Du bist zu keinem Foto genannt und hast keines hochgeladen.",
  hackathons: "Hackathons",
  open: (alt) => `Öffnen: ${alt}`,
});

translate("de", reviewText, {
  title: (event) => `Fotos von ${event} prüfen`,
  csvLink: "Als CSV herunterladen",
  zipLink: "Öffentliche Fotos herunterladen",
  zipLede:
    "Die ZIP-Datei enthält die öffentlichen Fotos und wer sie aufgenommen und wer zugestimmt hat. Zustimmung kann enden: Lade zum Veröffentlichen eine neue Kopie herunter.",
  gallery: "Galerie",
  tabs: "Fotos nach Stand",
  tab: {
    hidden: "Gemeldet",
    pending: "Neu",
    waiting: "Warten auf Zustimmung",
    published: "Öffentlich",
    rejected: "Abgelehnt",
    removed: "Entfernt",
  },
  none: "Hier ist nichts",
  noneText: "Kein Foto hat diesen Stand.",
  choose: "Auswählen",
  by: "Von",
  people: "Genannt",
  nobody: "Niemand",
  gone: "Ein ehemaliges Mitglied",
  others: { none: "Keine anderen Personen", agreed: "Andere Personen haben laut Upload zugestimmt" },
  reports: "Meldungen",
  visitor: "Ohne Konto",
  noReason: "Kein Grund angegeben",
  decideBy: "Zu entscheiden bis",
  warning: "Ein Teil des Textes versucht, Lesende zu lenken.",
  copies: (states) => `Ein anderes Mitglied hat dasselbe Bild hochgeladen: ${states}.`,
  large: "Groß öffnen",
  decide: "Über die ausgewählten entscheiden",
  fields: { decision: "Entscheidung", note: "Nachricht an alle, die sie hochgeladen haben", photo: "Fotos" },
  noteHint: "Zum Ablehnen oder Entfernen nötig.",
  decisions: {
    publish: "Genehmigen",
    reject: "Ablehnen",
    restore: "Wieder zeigen",
    remove: "Endgültig entfernen",
  },
  chooseFirst: "Wähle mindestens ein Foto.",
  chooseDecision: "Wähle eine Entscheidung.",
  needsNote: "Für diese Entscheidung ist eine Nachricht nötig.",
  preview: "Vorschau",
  previewTitle: "Diese Entscheidung anwenden?",
  previewText: (decision, count) => `${decision}: ${photos(count)}.`,
  previewLeft: (count) => `${plural(count, "Foto bleibt", "Fotos bleiben")} unverändert:`,
  previewNone: "Diese Entscheidung ändert keines der ausgewählten Fotos.",
  becomes: "Neuer Stand",
  why: {
    unknown: "nicht mehr da",
    own: "dein eigenes: Jemand anderes aus der Organisation entscheidet",
    changed: "geändert oder gemeldet, seit du die Liste geöffnet hast",
    state: "in diesem Stand nicht möglich",
  },
  note: "Nachricht",
  submit: "Entscheidung anwenden",
  cancel: "Zurück zur Liste",
  done: (count) => `Über ${photos(count)} entschieden.`,
  partly: (done, left) =>
    `Über ${photos(done)} entschieden. ${plural(left, "Foto blieb", "Fotos blieben")} unverändert.`,
  csv: ["photo_id", "state", "uploader", "uploaded_at", "alt", "caption", "people", "others", "reports", "note", "url"],
});

translate("de", archiveText, {
  columns: ["file", "photo_id", "title", "alt", "credit", "consent", "others", "uploaded_at"],
  agreed: (name, at) => `${name} hat zugestimmt${at ? ` ${at}` : ""}`,
  others: { none: "keine anderen Personen", agreed: "andere Personen haben laut Upload zugestimmt" },
});

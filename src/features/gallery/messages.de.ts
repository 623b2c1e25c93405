import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  consentsInPerson: "Einem Foto stimmen Mitglieder selbst zu, in einer eigenen Sitzung.",
  declinedOrRemoved: "Die Organisation hat dieses Foto abgelehnt oder entfernt.",
  memberNotNamed: "Das Foto nennt das Mitglied nicht.",
  minorsNotShown: "Fotos von Minderjährigen werden nicht gezeigt.",
  noSuchPhoto: "Kein Foto, das du sehen kannst, hat diese ID.",
  notInHackathon: ({ memberId }) => `${memberId} hat im Hackathon keinen Platz und keine Rolle.`,
  noteNeeded: "Diese Entscheidung braucht eine Notiz.",
  nothingToChange: "Es gibt nichts zu ändern.",
  onlyUploaderOrOrganizers: "Nur wer das Foto hochgeladen hat und die Organisation ändern es.",
  reportedPhotosOverdue: ({ count }) => `${count} gemeldete Fotos sind überfällig`,
  samePhoto: "Die Galerie zeigt dieses Foto schon, oder du hast es schon hochgeladen.",
  tooManyPeople: "Ein Foto nennt höchstens 20 Personen.",
  tooManyPhotos: ({ max }) => `Eine Galerie hat höchstens ${max} Fotos.`,
});

translateMessages("de", declared, {
  hackPhotoKept: ({ days, undecidedDays }) =>
    `so lange wie das Konto, das sie hochlud; ${daysText(days)} nach Ablehnung oder Entfernung; ${daysText(undecidedDays)} ohne Entscheidung`,
  hackPhotoPersonStays: "Das Foto bleibt verborgen.",
  hackPhotoPersonYours: "Zustimmungen zu Hackathon-Fotos anderer",
  hackPhotoReportKept: ({ days }) => `bis ${daysText(days)} nach der Entscheidung`,
  hackPhotoReportStays: "Die Organisation entscheidet noch.",
  hackPhotoReportWhat: "Meldungen von Fotos von Hackathons",
  hackPhotoReportWhy: "für die Entscheidung der Organisation",
  hackPhotoReportYours: "Meldungen von Hackathon-Fotos",
  hackPhotoWhat: "Fotos von Hackathons, ihre Texte, und wen sie nennen",
  hackPhotoWhy: "für die Galerie; nur mit Zustimmung aller Genannten",
  hackPhotoYours: "hochgeladene Hackathon-Fotos",
  remindJob: "Erinnert die Organisation einmal an gemeldete Fotos, über die 72 Stunden nicht entschieden wurde.",
  summary: "Fotos von Hackathons, mit der Einwilligung aller Abgebildeten.",
});

translateTitles<Operations>("de", {
  "gallery.answer": "Einem Foto zustimmen oder es ablehnen",
  "gallery.decide": "Über Fotos entscheiden",
  "gallery.get": "Foto eines Hackathons abrufen",
  "gallery.list": "Fotos eines Hackathons auflisten",
  "gallery.list_mine": "Fotos vom Mitglied und mit ihm auflisten",
  "gallery.list_review": "Fotos zur Prüfung auflisten",
  "gallery.remove_own": "Mein Foto löschen",
  "gallery.report": "Foto entfernen lassen",
  "gallery.update": "Texte oder Menschen eines Fotos ändern",
  "gallery.upload": "Foto eines Hackathons hochladen",
});

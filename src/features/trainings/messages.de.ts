import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  resultCorrected: "Das Ergebnis der Sitzung wurde berichtigt.",
  badSessionTime: "Eine Schulung beginnt in der Zukunft und endet nach ihrem Anfang.",
  enrolled: ({ title }) => `Für ${title} angemeldet`,
  instructorTierTooLow: "Die Stufe der anleitenden Person erlaubt es nicht, Ergebnisse einzutragen.",
  noPlace: "Dieses Mitglied hat keinen Platz in der Schulung.",
  noSuchInstructor: "Kein Mitglied hat diese ID.",
  offersLapsed: ({ count }) => `verfallen: ${count}`,
  onlyInstructor: "Das dürfen nur die anleitende Person und Verantwortliche.",
  ownQualification: "Du kannst dir keine Qualifikation selbst geben.",
  ownSession: "An der eigenen Schulung kann man nicht teilnehmen.",
  qualificationMissing: ({ kind }) => `Dafür ist die Qualifikation ${kind} nötig, die das Mitglied nicht hat.`,
  sessionClosed: "Die Schulung hat begonnen, ist vorbei oder wurde abgesagt.",
  sessionNotBegun: "Die Schulung hat noch nicht begonnen.",
  waitlisted: ({ title }) => `Auf die Warteliste von ${title} gesetzt`,
  withdrew: ({ title }) => `Von ${title} abgemeldet`,
});

translateMessages("de", declared, {
  offerPlacesJob: "Beendet abgelaufene Angebote von Plätzen in Schulungen, und bietet sie den Nächsten an.",
  qualificationKept: "so lange wie das Konto",
  qualificationWhat: "Qualifikationen, auch abgelaufene und widerrufene",
  qualificationWhy: "damit nur geschulte Mitglieder eine Maschine nutzen",
  qualificationYours: "Qualifikationen",
  summary: "Kurse, Schulungstermine und die Qualifikationen, die Maschinen und Ausleihen verlangen.",
  trainingCourseKept: "so lange wie der Space",
  trainingCourseWhat: "Kurse und ihre Termine",
  trainingCourseWhy: "für Schulungen; nicht persönlich",
  trainingEnrollmentKept: "so lange wie das Konto",
  trainingEnrollmentWhat: "Plätze in Schulungen",
  trainingEnrollmentWhy: "um deinen Platz zu halten und zu zeigen, woran du teilnahmst",
  trainingEnrollmentYours: "Plätze in Schulungen",
  trainingSessionStays: "Die Schulung bleibt für die Teilnehmenden.",
  trainingSessionYours: "Schulungen als anleitende Person",
});

translateTitles<Operations>("de", {
  "trainings.cancel_session": "Termin einer Schulung absagen",
  "trainings.enroll": "Platz in einer Schulung nehmen",
  "trainings.grant": "Qualifikation erteilen",
  "trainings.list_courses": "Kurse auflisten",
  "trainings.list_enrollments": "Teilnehmende einer Schulung auflisten",
  "trainings.list_mine": "Meine Qualifikationen und Schulungen auflisten",
  "trainings.list_qualifications": "Qualifikationen auflisten",
  "trainings.list_sessions": "Schulungen auflisten",
  "trainings.record_result": "Ergebnis eines Mitglieds eintragen",
  "trainings.revoke": "Qualifikation entziehen",
  "trainings.schedule": "Termin einer Schulung ansetzen",
  "trainings.set_course": "Kurs hinzufügen oder ändern",
  "trainings.withdraw": "Platz in einer Schulung abgeben",
});

import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared } from "./messages.ts";

translateMessages("de", declared, {
  memberNoteAuthorStays: "Die Notiz gehört dem Space.",
  memberNoteAuthorYours: "Notizen als verantwortliche Person",
  memberNoteKept: "so lange wie das Konto",
  memberNoteWhat: "Notizen der Verantwortlichen über ein Mitglied",
  memberNoteWhy: "damit Verantwortliche wissen, was vereinbart ist; im Datenexport des Mitglieds",
  memberNoteYours: "Notizen der Verantwortlichen",
  summary: "Notizen der Verantwortlichen über Mitglieder.",
});

translateTitles<Operations>("de", {
  "notes.add": "Notiz über ein Mitglied hinzufügen",
  "notes.list": "Notizen über ein Mitglied auflisten",
});

import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("notes", [
  { table: "member_note", what: declared.memberNoteYours, onDeletion: "deleted" },
  {
    table: "member_note_author",
    what: declared.memberNoteAuthorYours,
    where: "author_id = $1",
    onDeletion: { kept: declared.memberNoteAuthorStays, without: "author_id = NULL" },
  },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("notes", [
  { table: "member_note", what: "notes by operators", onDeletion: "deleted" },
  {
    table: "member_note_author",
    what: "authorship of notes as an operator",
    where: "author_id = $1",
    onDeletion: { kept: "The note belongs to the space.", without: "author_id = NULL" },
  },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("presentations", [
  {
    table: "presentation_speaker",
    what: "entries as a speaker of presentations",
    omit: ["name_words"],
    onDeletion: "deleted",
  },
]);

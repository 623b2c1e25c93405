import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("presentations", [
  {
    table: "presentation_speaker",
    what: "presentations that name me as a speaker",
    omit: ["name_words"],
    onDeletion: "deleted",
  },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("presentations", [
  {
    table: "presentation_speaker",
    what: declared.presentationSpeakerYours,
    omit: ["name_words"],
    onDeletion: "deleted",
  },
]);

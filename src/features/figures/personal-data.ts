import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("funko", [
  { table: "funko_decision", what: declared.funkoDecisionYours, omit: ["decided_by"], onDeletion: "deleted" },
  { table: "funko_figure", what: declared.funkoFigureYours, onDeletion: "deleted" },
]);

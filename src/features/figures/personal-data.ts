import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("funko", [
  { table: "funko_decision", what: "history of the figure", omit: ["decided_by"], onDeletion: "deleted" },
  { table: "funko_figure", what: "figure", onDeletion: "deleted" },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("newsletter", [
  { table: "signal_editor", what: "place among the editors of the newsletter", onDeletion: "deleted" },
  {
    table: "signal_issue",
    what: "newsletter issues as an editor",
    where: "created_by = $1 OR approved_by = $1",
    onDeletion: {
      kept: "The issue belongs to the space.",
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
  { table: "signal_tip", what: "tips for the newsletter", onDeletion: "deleted" },
  {
    table: "signal_edition",
    what: "newsletter editions as the publisher",
    where: "published_by = $1",
    omit: ["document"],
    onDeletion: { kept: "Readers keep the edition.", without: "published_by = NULL" },
  },
]);

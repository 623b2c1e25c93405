import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("newsletter", [
  { table: "signal_editor", what: declared.signalEditorYours, onDeletion: "deleted" },
  {
    table: "signal_issue",
    what: declared.signalIssueYours,
    where: "created_by = $1 OR approved_by = $1",
    onDeletion: {
      kept: declared.signalIssueStays,
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
  { table: "signal_tip", what: declared.signalTipYours, onDeletion: "deleted" },
  {
    table: "signal_edition",
    what: declared.signalEditionYours,
    where: "published_by = $1",
    omit: ["document"],
    onDeletion: { kept: declared.signalEditionStays, without: "published_by = NULL" },
  },
]);

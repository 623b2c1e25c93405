import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("announcements", [
  { table: "announcement_interest", what: "followed topics of announcements", onDeletion: "deleted" },
  {
    table: "announcement",
    what: "announcements as an operator",
    where: "created_by = $1 OR approved_by = $1",
    onDeletion: {
      kept: "The announcement belongs to the space.",
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
]);

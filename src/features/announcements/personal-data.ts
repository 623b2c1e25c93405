import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("announcements", [
  { table: "announcement_interest", what: declared.announcementInterestYours, onDeletion: "deleted" },
  {
    table: "announcement",
    what: declared.announcementYours,
    where: "created_by = $1 OR approved_by = $1",
    onDeletion: {
      kept: declared.announcementStays,
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
]);

import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData(
  "directory",
  [{ table: "member_profile", what: "card in the directory, with its photo", onDeletion: "deleted" }],
  {
    imageHolders: "SELECT 'member:' || $1::text AS holder",
  },
);

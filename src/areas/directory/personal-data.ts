import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "directory",
  [{ table: "member_profile", what: "directory card with photo", onDeletion: "deleted" }],
  {
    imageHolders: "SELECT 'member:' || $1::text AS holder",
  },
);

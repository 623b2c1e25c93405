import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData(
  "directory",
  [
    { table: "member_profile", what: "directory card with photo", onDeletion: "deleted" },
    {
      table: "relayed_message",
      what: "messages between members",
      where: "from_member = $1 OR (to_member = $1 AND NOT shadow)",
      onDeletion: "deleted",
    },
  ],
  {
    imageHolders: "SELECT 'member:' || $1::text AS holder",
  },
);

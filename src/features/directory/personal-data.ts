import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData(
  "directory",
  [
    { table: "member_profile", what: declared.memberProfileYours, onDeletion: "deleted" },
    {
      table: "relayed_message",
      what: declared.relayedMessageYours,
      where: "from_member = $1 OR (to_member = $1 AND NOT shadow)",
      onDeletion: "deleted",
    },
  ],
  {
    imageHolders: "SELECT 'member:' || $1::text AS holder",
  },
);

import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("shares", [
  {
    table: "share_download",
    what: "downloads by shared links",
    where: "share_id IN (SELECT id FROM share_link WHERE member_id = $1)",
    omit: ["id_hash"],
    onDeletion: "deleted",
  },
  { table: "share_link", what: "shared links", omit: ["token_hash", "password_hash"], onDeletion: "deleted" },
]);

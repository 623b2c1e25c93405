import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("shares", [
  {
    table: "share_download",
    what: "downloads by links that you shared",
    where: "share_id IN (SELECT id FROM share_link WHERE member_id = $1)",
    omit: ["id_hash"],
    onDeletion: "deleted",
  },
  { table: "share_link", what: "links that you shared", omit: ["token_hash", "password_hash"], onDeletion: "deleted" },
]);

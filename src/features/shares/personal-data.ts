import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("shares", [
  {
    table: "share_download",
    what: declared.shareDownloadYours,
    where: "share_id IN (SELECT id FROM share_link WHERE member_id = $1)",
    omit: ["id_hash"],
    onDeletion: "deleted",
  },
  { table: "share_link", what: declared.shareLinkYours, omit: ["token_hash", "password_hash"], onDeletion: "deleted" },
]);

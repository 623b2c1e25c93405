import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("files", [
  { table: "file_version", what: declared.fileVersionYours, onDeletion: "deleted" },
  { table: "file", what: declared.fileYours, onDeletion: "deleted" },
  { table: "file_quota", what: declared.fileQuotaYours, onDeletion: "deleted" },
  {
    table: "folder",
    what: declared.folderYours,
    onDeletion: {
      kept: declared.folderStays,
      without: "member_id = NULL, description = ''",
    },
  },
]);

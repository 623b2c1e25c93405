import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("files", [
  { table: "file_version", what: "versions of files", onDeletion: "deleted" },
  { table: "file", what: "files in the vault", onDeletion: "deleted" },
  { table: "file_quota", what: "use of storage", onDeletion: "deleted" },
  {
    table: "folder",
    what: "folders in the vault",
    onDeletion: {
      kept: "Folders stay while other members have files in them. Their names stay, without a link to you; empty ones are deleted.",
      without: "member_id = NULL, description = ''",
    },
  },
]);

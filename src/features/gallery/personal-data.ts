import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("hackathons", [
  {
    table: "hack_photo_report",
    what: declared.hackPhotoReportYours,
    where: "reporter = $1",
    onDeletion: { kept: declared.hackPhotoReportStays, without: "reporter = NULL" },
  },
  {
    table: "hack_photo_person",
    what: declared.hackPhotoPersonYours,
    where: "member_id = $1 AND photo_id IN (SELECT p.photo_id FROM hack_photo AS p WHERE p.uploader <> $1)",
    onDeletion: {
      kept: declared.hackPhotoPersonStays,
      without: `member_id = NULL, answered_at = coalesce(answered_at, now()),
        consent = CASE consent WHEN 'not_shown' THEN consent ELSE 'refused' END`,
    },
  },
  {
    table: "hack_photo",
    what: declared.hackPhotoYours,
    where: "uploader = $1",
    omit: ["decided_by"],
    onDeletion: "deleted",
  },
]);

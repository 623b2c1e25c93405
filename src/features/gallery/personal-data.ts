import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("hackathons", [
  {
    table: "hack_photo_report",
    what: "reports of hackathon photos",
    where: "reporter = $1",
    onDeletion: { kept: "The organizers still decide.", without: "reporter = NULL" },
  },
  {
    table: "hack_photo_person",
    what: "consents to hackathon photos by others",
    where: "member_id = $1 AND photo_id IN (SELECT p.photo_id FROM hack_photo AS p WHERE p.uploader <> $1)",
    onDeletion: {
      kept: "The photo stays hidden.",
      without: `member_id = NULL, answered_at = coalesce(answered_at, now()),
        consent = CASE consent WHEN 'not_shown' THEN consent ELSE 'refused' END`,
    },
  },
  {
    table: "hack_photo",
    what: "uploaded hackathon photos",
    where: "uploader = $1",
    omit: ["decided_by"],
    onDeletion: "deleted",
  },
]);

import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.hackPhotoWhat,
    why: declared.hackPhotoWhy,
    kept: declared.hackPhotoKept,
    tables: ["hack_photo", "hack_photo_person"],
    after: { days: 30, undecidedDays: 180 },
    expires: {
      days: { hack_photo: "decision IN ('rejected', 'removed') AND decided_at < $1" },
      undecidedDays: { hack_photo: "decision = 'pending' AND uploaded_at < $1" },
    },
  }),
  expiring({
    what: declared.hackPhotoReportWhat,
    why: declared.hackPhotoReportWhy,
    kept: declared.hackPhotoReportKept,
    tables: ["hack_photo_report"],
    after: { days: 30 },
    expires: { days: { hack_photo_report: "closed_at < $1" } },
  }),
];

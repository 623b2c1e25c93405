import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  declinedPhotos: 30,
  undecidedPhotos: 180,
  closedReports: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.hackPhotoWhat,
    why: declared.hackPhotoWhy,
    kept: declared.hackPhotoKept({
      days: RETENTION_DAYS.declinedPhotos,
      undecidedDays: RETENTION_DAYS.undecidedPhotos,
    }),
    tables: ["hack_photo", "hack_photo_person"],
    job: "gallery.purge",
  },
  {
    what: declared.hackPhotoReportWhat,
    why: declared.hackPhotoReportWhy,
    kept: declared.hackPhotoReportKept({ days: RETENTION_DAYS.closedReports }),
    tables: ["hack_photo_report"],
    job: "gallery.purge",
  },
];

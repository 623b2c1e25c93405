import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  declinedPhotos: 30,
  undecidedPhotos: 180,
  closedReports: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "photos of hackathons, their texts, and who is named in them",
    why: "for the gallery; only with the consent of everyone named",
    kept: `as long as the uploader's account; ${days(RETENTION_DAYS.declinedPhotos)} after organizers declined or removed them; ${days(RETENTION_DAYS.undecidedPhotos)} without a decision`,
    tables: ["hack_photo", "hack_photo_person"],
    job: "gallery.purge",
  },
  {
    what: "reports of photos of hackathons",
    why: "for the organizers' decision",
    kept: `until ${days(RETENTION_DAYS.closedReports)} after the decision`,
    tables: ["hack_photo_report"],
    job: "gallery.purge",
  },
];

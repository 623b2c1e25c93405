import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  unusedImages: 7,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "unused images",
    why: "for stories that are being written",
    kept: days(RETENTION_DAYS.unusedImages),
    tables: ["media", "media_use"],
    job: "media.purge_unused",
  },
  {
    what: "images of the space and their alternative texts",
    why: "to show the space on its pages and displays",
    kept: "until operators take them down, which deletes them at once",
    tables: ["space_image"],
    job: null,
  },
];

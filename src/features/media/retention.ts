import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  unusedImages: 7,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.mediaWhat,
    why: declared.mediaWhy,
    kept: declared.mediaKept({ days: RETENTION_DAYS.unusedImages }),
    tables: ["media", "media_use"],
    job: "media.purge_unused",
  },
  {
    what: declared.spaceImageWhat,
    why: declared.spaceImageWhy,
    kept: declared.spaceImageKept,
    tables: ["space_image"],
    job: null,
  },
];

import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.mediaWhat,
    why: declared.mediaWhy,
    kept: declared.mediaKept,
    tables: ["media", "media_use"],
    after: { days: 7 },
    expires: {
      days: {
        media: `stored_at < $1
        AND NOT EXISTS (SELECT FROM media_use WHERE media_use.sha256 = media.sha256)`,
      },
    },
  }),
  {
    what: declared.spaceImageWhat,
    why: declared.spaceImageWhy,
    kept: declared.spaceImageKept,
    tables: ["space_image"],
    job: null,
  },
];

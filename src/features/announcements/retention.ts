import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.announcementWhat,
    why: declared.announcementWhy,
    kept: declared.announcementKept,
    tables: ["announcement", "announcement_topic"],
    job: null,
  },
  {
    what: declared.announcementInterestWhat,
    why: declared.announcementInterestWhy,
    kept: declared.announcementInterestKept,
    tables: ["announcement_interest"],
    job: null,
  },
];

import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { trash: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.fileWhat,
    why: declared.fileWhy,
    kept: declared.fileKept({ days: RETENTION_DAYS.trash }),
    tables: ["file", "file_version", "folder"],
    job: "files.purge_trash",
  },
  {
    what: declared.fileRenditionWhat,
    why: declared.fileRenditionWhy,
    kept: declared.fileRenditionKept,
    tables: ["file_rendition"],
    job: null,
  },
  {
    what: declared.fileQuotaWhat,
    why: declared.fileQuotaWhy,
    kept: declared.fileQuotaKept,
    tables: ["file_quota"],
    job: null,
  },
];

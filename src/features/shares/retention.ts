import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { ended: 30, downloads: 2, attempts: 1 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.shareLinkWhat,
    why: declared.shareLinkWhy,
    kept: declared.shareLinkKept({ days: RETENTION_DAYS.ended }),
    tables: ["share_link"],
    job: "shares.purge",
  },
  {
    what: declared.shareDownloadWhat,
    why: declared.shareDownloadWhy,
    kept: declared.shareDownloadKept({ days: RETENTION_DAYS.downloads }),
    tables: ["share_download"],
    job: "shares.purge",
  },
  {
    what: declared.shareAttemptWhat,
    why: declared.shareAttemptWhy,
    kept: declared.shareAttemptKept,
    tables: ["share_attempt"],
    job: "shares.purge",
  },
];

import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.shareLinkWhat,
    why: declared.shareLinkWhy,
    kept: declared.shareLinkKept,
    tables: ["share_link"],
    after: { days: 30 },
    expires: { days: { share_link: "expires_at < $1 OR revoked_at < $1" } },
  }),
  expiring({
    what: declared.shareDownloadWhat,
    why: declared.shareDownloadWhy,
    kept: declared.shareDownloadKept,
    tables: ["share_download"],
    after: { days: 2 },
    expires: { days: { share_download: "state <> 'begun' AND last_at < $1" } },
  }),
  expiring({
    what: declared.shareAttemptWhat,
    why: declared.shareAttemptWhy,
    kept: declared.shareAttemptKept,
    tables: ["share_attempt"],
    after: { days: 1 },
    expires: { days: { share_attempt: "window_start < $1" } },
  }),
];

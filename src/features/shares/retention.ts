import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { ended: 30, downloads: 2, attempts: 1 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "links that you shared",
    why: "so that people without an account can open a file, and you see the use",
    kept: `until they end, and ${days(RETENTION_DAYS.ended)} more`,
    tables: ["share_link"],
    job: "shares.purge",
  },
  {
    what: "downloads by a link",
    why: "to count them, without who made them, and to continue them",
    kept: `${days(RETENTION_DAYS.downloads)} after the last byte`,
    tables: ["share_download"],
    job: "shares.purge",
  },
  {
    what: "attempts at passwords of links",
    why: "to stop guessing; they hold a digest of link and address",
    kept: "a day",
    tables: ["share_attempt"],
    job: "shares.purge",
  },
];

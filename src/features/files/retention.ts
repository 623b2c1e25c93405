import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { trash: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "files in the vault, with their versions and folders",
    why: "to keep them for you",
    kept: `as long as the account; in the trash ${RETENTION_DAYS.trash} days`,
    tables: ["file", "file_version", "folder"],
    job: "files.purge_trash",
  },
  {
    what: "previews of files, and the words that the search finds them by",
    why: "to show and find your files",
    kept: "as long as the content that they were made of is the current one",
    tables: ["file_rendition"],
    job: null,
  },
  {
    what: "how much storage your files use",
    why: "so that limits apply",
    kept: "as long as the account",
    tables: ["file_quota"],
    job: null,
  },
];

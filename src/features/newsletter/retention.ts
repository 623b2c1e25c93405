import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { links: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "issues of the newsletter, their stories and editions",
    why: "for readers; the names of accounts are removed with the account",
    kept: "as long as the space",
    tables: ["signal_issue", "signal_story", "signal_edition", "signal_entry", "signal_beat"],
    job: null,
  },
  {
    what: "tips for the newsletter, and the answers to them",
    why: "to suggest stories, and to read what became of them",
    kept: "as long as the account",
    tables: ["signal_tip"],
    job: null,
  },
  {
    what: "who edits the newsletter",
    why: "to let named members draft issues",
    kept: "until operators remove them",
    tables: ["signal_editor"],
    job: null,
  },
  {
    what: "what the sources of drafted issues answered",
    why: "to tell editors about broken links before publication",
    kept: `${days(RETENTION_DAYS.links)} after the last check`,
    tables: ["signal_link"],
    job: "newsletter.check_links",
  },
];

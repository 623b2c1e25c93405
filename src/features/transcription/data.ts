import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { finished: 180 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "requests for transcripts",
    why: "to show their state; the transcripts are files in the vault",
    kept: `${days(RETENTION_DAYS.finished)} after they ended`,
    tables: ["transcription"],
    job: "transcription.purge",
  },
];

export const personal = personalData("transcription", [
  { table: "transcription", what: "requests for transcripts", omit: ["lease", "lease_until"], onDeletion: "deleted" },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { finished: 180 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.transcriptionWhat,
    why: declared.transcriptionWhy,
    kept: declared.transcriptionKept({ days: RETENTION_DAYS.finished }),
    tables: ["transcription"],
    job: "transcription.purge",
  },
];

export const personal = personalData("transcription", [
  { table: "transcription", what: declared.transcriptionYours, omit: ["lease", "lease_until"], onDeletion: "deleted" },
]);

import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.transcriptionWhat,
    why: declared.transcriptionWhy,
    kept: declared.transcriptionKept,
    tables: ["transcription"],
    after: { days: 180 },
    expires: { days: { transcription: "finished_at < $1" } },
  }),
];

export const personal = personalData("transcription", [
  { table: "transcription", what: declared.transcriptionYours, omit: ["lease", "lease_until"], onDeletion: "deleted" },
]);

import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "your name as a speaker of a presentation, and your answer",
    why: "to name you only if you accepted it",
    kept: "as long as the account",
    tables: ["presentation_speaker"],
    job: null,
  },
  {
    what: "presentations with their captions",
    why: "for everyone to watch and find; captions hold what speakers said",
    kept: "as long as the space, or until operators remove them",
    tables: ["presentation", "presentation_caption", "presentation_search"],
    job: null,
  },
];

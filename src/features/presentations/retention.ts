import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.presentationSpeakerWhat,
    why: declared.presentationSpeakerWhy,
    kept: declared.presentationSpeakerKept,
    tables: ["presentation_speaker"],
    job: null,
  },
  {
    what: declared.presentationWhat,
    why: declared.presentationWhy,
    kept: declared.presentationKept,
    tables: ["presentation", "presentation_caption", "presentation_search"],
    job: null,
  },
];

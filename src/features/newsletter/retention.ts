import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.signalIssueWhat,
    why: declared.signalIssueWhy,
    kept: declared.signalIssueKept,
    tables: ["signal_issue", "signal_story", "signal_edition", "signal_entry", "signal_beat"],
    job: null,
  },
  {
    what: declared.signalTipWhat,
    why: declared.signalTipWhy,
    kept: declared.signalTipKept,
    tables: ["signal_tip"],
    job: null,
  },
  {
    what: declared.signalEditorWhat,
    why: declared.signalEditorWhy,
    kept: declared.signalEditorKept,
    tables: ["signal_editor"],
    job: null,
  },
  expiring({
    what: declared.signalLinkWhat,
    why: declared.signalLinkWhy,
    kept: declared.signalLinkKept,
    tables: ["signal_link"],
    after: { days: 30 },
    expires: { days: { signal_link: "checked_at < $1" } },
  }),
];

import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.memberProfileWhat,
    why: declared.memberProfileWhy,
    kept: declared.memberProfileKept,
    tables: ["member_profile"],
    job: null,
  },
  {
    what: declared.cardTallyWhat,
    why: declared.cardTallyWhy,
    kept: declared.cardTallyKept,
    tables: ["card_tally"],
    job: null,
  },
  expiring({
    what: declared.relayedMessageWhat,
    why: declared.relayedMessageWhy,
    kept: declared.relayedMessageKept,
    tables: ["relayed_message"],
    after: { days: 30 },
    expires: { days: { relayed_message: "sent_at < $1" } },
  }),
];

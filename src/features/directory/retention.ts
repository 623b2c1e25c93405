import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const MESSAGE_DAYS = 30;

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
  {
    what: declared.relayedMessageWhat,
    why: declared.relayedMessageWhy,
    kept: declared.relayedMessageKept({ days: MESSAGE_DAYS }),
    tables: ["relayed_message"],
    job: "directory.purge_messages",
  },
];

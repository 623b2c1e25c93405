import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const MESSAGE_DAYS = 30;

export const retention: readonly RetentionRule[] = [
  {
    what: "profiles",
    why: "so that other members can find you",
    kept: "as long as the account",
    tables: ["member_profile"],
    job: null,
  },
  {
    what: "number of profiles",
    why: "for fast totals; not personal",
    kept: "as long as the profiles",
    tables: ["card_tally"],
    job: null,
  },
  {
    what: "messages that members write to each other from the directory",
    why: "for both members, and to answer",
    kept: `${days(MESSAGE_DAYS)}, or until one of the accounts ends`,
    tables: ["relayed_message"],
    job: "directory.purge_messages",
  },
];

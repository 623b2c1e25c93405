import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.roomMessageWhat,
    why: declared.roomMessageWhy,
    kept: declared.roomMessageKept,
    tables: ["room_message"],
    job: purgeOld.name,
  },
  {
    what: declared.roomWhat,
    why: declared.roomWhy,
    kept: declared.roomKept,
    tables: ["room", "room_seat", "room_channel", "room_reading", "room_reader"],
    job: purgeOld.name,
  },
  {
    what: declared.roomTermsWhat,
    why: declared.roomTermsWhy,
    kept: declared.roomTermsKept,
    tables: ["room_terms"],
    job: null,
  },
];

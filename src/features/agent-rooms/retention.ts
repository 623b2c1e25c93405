import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { purgeOld, TURN_DAYS } from "./jobs/purge-old.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.roomMessageWhat,
    why: declared.roomMessageWhy,
    kept: declared.roomMessageKept({ days: TURN_DAYS }),
    tables: ["room_message"],
    job: purgeOld.name,
  },
  expiring({
    what: declared.roomWhat,
    why: declared.roomWhy,
    kept: declared.roomKept,
    tables: ["room", "room_seat", "room_channel", "room_reading", "room_reader"],
    after: { days: 365 },
    expires: { days: { room: "state = 'ended' AND ended_at < $1" } },
  }),
  {
    what: declared.roomTermsWhat,
    why: declared.roomTermsWhy,
    kept: declared.roomTermsKept,
    tables: ["room_terms"],
    job: null,
  },
];

import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import { afterLeaving } from "../leave-queue.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
const DECISIONS_KEPT_DAYS = KEPT_DAYS.highlightDecisions;

export const expire: Job = {
  name: "highlights.expire",
  summary: "Takes stories that waited too long out of the queue, and deletes decisions after a year.",
  everyMs: 3_600_000,
  async run({ database, now, signal }) {
    let expired = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; expired += taken) {
      taken = await database.transaction(async (tx) => {
        const at = now();
        const gone = await store.takeExpired(tx, at, AT_ONCE);
        for (const { id, member_id, story } of gone) {
          const departure = { id, memberId: member_id, story, reason: null, actor: null, now: at };
          await afterLeaving(tx, { ...departure, decision: "expired" });
        }
        return gone.length;
      });
    }
    const before = new Date(now().getTime() - DECISIONS_KEPT_DAYS * DAY_MS);
    const purged = await database.transaction((tx) => store.purgeDecisions(tx, before));
    return expired + purged > 0 ? `${expired} stories expired, ${purged} decisions deleted` : null;
  },
};

import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { notifyOfSession } from "../notify.ts";
import { offerFreePlaces } from "../offer-places.ts";
import * as store from "../store.ts";

const SESSIONS_AT_ONCE = 50;

const NEXT = statement(`
SELECT min(offered_until) AS at FROM training_enrollment WHERE state = 'offered'`);

export const offerPlaces: Job = {
  name: "trainings.offer_places",
  summary: declared.offerPlacesJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    let lapsed = 0;
    for (const id of await store.sessionsWithLapsed(database.read, now(), SESSIONS_AT_ONCE)) {
      if (signal.aborted) break;
      lapsed += await database.transaction((tx) => lapse(tx, id, now()));
    }
    return lapsed > 0 ? say.offersLapsed({ count: lapsed }) : null;
  },
};

async function lapse(tx: WriteTx, id: string, now: Date): Promise<number> {
  // The state of no member is needed.
  const session = await store.lockSession(tx, id, "");
  if (!session) return 0;
  const memberIds = await store.lapseOffers(tx, id, now);
  await notifyOfSession(tx, session, { memberIds, outcome: "lapsed", now });
  await offerFreePlaces(tx, { ...session, taken: session.taken - memberIds.length }, now);
  return memberIds.length;
}

import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { findDue, lockIntroduction, lockLegs, updateIntroduction } from "../introductions/store.ts";
import { declared, say } from "../messages.ts";
import { tellOfEnvelope } from "../tell.ts";
import { dropThread, type ThreadPlace } from "../threads/drop-thread.ts";
import { isOpen } from "../threads/rules.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";

const AT_ONCE = 200;

export const endIntroductions: Job = {
  name: "agent_inbox.end_introductions",
  summary: declared.endIntroductionsJob,
  everyMs: MINUTE_MS,
  async run({ database, now, newId, signal }) {
    let ended = 0;
    for (; ended < AT_ONCE && !signal.aborted; ended++) {
      const found = await database.transaction(async (tx) => {
        const id = await findDue(tx, now());
        if (id !== null) await end({ tx, now: now(), newId }, id);
        return id !== null;
      });
      if (!found) break;
    }
    return ended > 0 ? say.threadsEnded({ count: ended }) : null;
  },
};

/** Locks the legs before the introduction, as an answer does. Also a leg that was accepted ends. */
async function end(place: ThreadPlace, id: string): Promise<void> {
  const { tx, now } = place;
  const legs = await lockLegs(tx, id);
  const introduction = await lockIntroduction(tx, id);
  if (!introduction?.end_at || introduction.end_at > now) return;
  await updateIntroduction(tx, id, { end_at: null, ended_at: now });
  const news: { to: string; thread: ThreadRow; envelopeId: string; sender: string }[] = [];
  for (const leg of legs) {
    const isLive = isOpen(leg.state) || leg.state === "CONFIRMED";
    // The new revision ends the undo of a declined leg.
    if (!isLive) await updateThread(tx, leg.id, { rev: leg.rev + 1 });
    else {
      const { thread, envelopeId } = await dropThread(place, leg, { decision: "cancelled", last_at: now });
      news.push({ to: leg.from_member, thread, envelopeId, sender: leg.to_member });
      if (isHeard(leg)) news.push({ to: leg.to_member, thread, envelopeId, sender: leg.from_member });
    }
  }
  for (const { sender, ...each } of news.toSorted((a, b) => (a.to < b.to ? -1 : 1))) {
    const person = await findPerson(tx, sender);
    await tellOfEnvelope(tx, { ...each, sender: { member_id: sender, display_name: person?.name ?? null }, now });
  }
}

function isHeard({ shadow, delivered_at, policy_action }: ThreadRow): boolean {
  return !shadow && delivered_at !== null && policy_action !== "drop" && policy_action !== "quiet";
}

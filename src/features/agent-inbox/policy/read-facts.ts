import type { ReadTx } from "../../../kernel/ports/database.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { clientOf } from "../client.ts";
import { listBusy } from "../meetings/store.ts";
import { findPerson, readHistory, type ThreadRow } from "../threads/store.ts";
import { countUses } from "./auto-store.ts";
import type { Facts } from "./evaluate.ts";
import { liveAgentsOf } from "./live-agents.ts";

/** What the rules of the recipient read of a thread's first message, as it is now. */
export async function readFacts(tx: ReadTx, thread: ThreadRow, suspicious: boolean, now: Date): Promise<Facts> {
  const { from_member, to_member } = thread;
  const sender = await findPerson(tx, from_member);
  const { met, waiting } = await readHistory(tx, from_member, to_member, now);
  const client = await clientOf(tx, thread.from_token);
  return {
    intent: thread.intent,
    from: {
      memberId: from_member,
      tier: sender?.tier ?? "public",
      metBefore: met,
      clientRegistered: client.registered,
    },
    arrivedAt: thread.created_at,
    windows: thread.windows ?? [],
    busy: await listBusy(tx, to_member, now),
    suspicious,
    waiting,
    liveAgents: await liveAgentsOf(tx, to_member, now),
    uses: await countUses(tx, to_member, now),
    timeZone: await spaceTimeZone(tx),
  };
}

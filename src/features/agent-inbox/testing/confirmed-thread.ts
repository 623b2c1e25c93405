import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Person } from "../../../seed/users.ts";
import { insertMeeting } from "../meetings/store.ts";
import { insertThread } from "../threads/store.ts";

type Wanted = Pick<Parameters<typeof insertThread>[1], "id" | "intent" | "state" | "ended_by">;

function insert(tx: WriteTx, now: Date, [from, to]: readonly [Person, Person], wanted: Wanted): Promise<unknown> {
  return insertThread(tx, {
    turn: "to",
    from_member: from.memberId,
    to_member: to.memberId,
    from_token: null,
    from_client: null,
    shadow: false,
    windows: null,
    room: null,
    introduction_id: null,
    created_at: now,
    last_at: now,
    expires_at: hoursAfter(now, 20),
    deliver_at: null,
    delivered_at: now,
    policy_action: "notify",
    policy_rule: null,
    routed_to: null,
    act_at: null,
    ...wanted,
  });
}

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** A thread between two members that led to a meeting. */
export async function confirmedThread({ kernel }: TestAtrium, from: Person, to: Person) {
  const now = kernel.clock.now();
  const ids = { agent_thread: kernel.ids.newId("thr"), agent_meeting: kernel.ids.newId("mtg") };
  const wanted = { id: ids.agent_thread, intent: "request_meeting", state: "CONFIRMED", ended_by: "to" } as const;
  await kernel.database.transaction(async (tx) => {
    await insert(tx, now, [from, to], wanted);
    await insertMeeting(tx, {
      id: ids.agent_meeting,
      thread_id: ids.agent_thread,
      from_member: from.memberId,
      to_member: to.memberId,
      tz: "Etc/UTC",
      booking_id: null,
      starts_at: hoursAfter(now, 24),
      ends_at: hoursAfter(now, 25),
      made_at: now,
      cancelled_at: null,
      cancelled_by: null,
    });
  });
  return ids;
}

/** A message that waits for the answer of `to`. */
export async function waitingThread({ kernel }: TestAtrium, from: Person, to: Person): Promise<{ thread_id: string }> {
  const wanted = { id: kernel.ids.newId("thr"), intent: "ping", state: "REQUESTED", ended_by: null } as const;
  await kernel.database.transaction((tx) => insert(tx, kernel.clock.now(), [from, to], wanted));
  return { thread_id: wanted.id };
}

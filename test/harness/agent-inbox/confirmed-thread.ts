import { insertMeeting } from "../../../src/areas/agent-inbox/meetings/store.ts";
import { insertThread } from "../../../src/areas/agent-inbox/threads/store.ts";
import type { Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../atrium.ts";

/** A thread between two members that led to a meeting. */
export async function confirmedThread({ kernel }: TestAtrium, from: Person, to: Person) {
  const now = kernel.clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const ids = { agent_thread: kernel.ids.newId("thr"), agent_meeting: kernel.ids.newId("mtg") };
  const members = { from_member: from.memberId, to_member: to.memberId };
  await kernel.database.transaction(async (tx) => {
    await insertThread(tx, {
      ...{ id: ids.agent_thread, intent: "request_meeting", state: "CONFIRMED", turn: "to", ...members },
      ...{ from_token: null, from_client: null, shadow: false, windows: null, room: null, ended_by: "to" },
      ...{ created_at: now, last_at: now, expires_at: later(20), deliver_at: null, delivered_at: now },
      ...{ policy_action: "notify", policy_rule: null, routed_to: null, act_at: null },
    });
    await insertMeeting(tx, {
      ...{ id: ids.agent_meeting, thread_id: ids.agent_thread, ...members, tz: "Etc/UTC", booking_id: null },
      ...{ starts_at: later(24), ends_at: later(25), made_at: now, cancelled_at: null, cancelled_by: null },
    });
  });
  return ids;
}

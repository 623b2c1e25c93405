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

type ThreadKind = "agent_thread" | "agent_meeting";

const PENDING = { approval_id: `apr_${"0".repeat(24)}`, decision: "deny" };

/** Operations on a member's threads, with further required input. */
export const OF_THREADS: Readonly<Record<string, readonly [ThreadKind, string, object?]>> = {
  "agent_inbox.cancel_meeting": ["agent_meeting", "meeting_id"],
  "agent_inbox.decide": ["agent_thread", "thread_id", PENDING],
  "agent_inbox.get_thread": ["agent_thread", "thread_id"],
  "agent_inbox.reply": ["agent_thread", "thread_id", { decision: "decline" }],
  "agent_inbox.undo": ["agent_thread", "thread_id"],
};

/** The contract's kind of refusal for them. */
export const THREAD_NOT_FOUND: Readonly<Record<string, readonly [number, string]>> = {
  "agent_inbox.decide": [404, "thread_not_found"],
  "agent_inbox.get_thread": [404, "thread_not_found"],
  "agent_inbox.reply": [404, "thread_not_found"],
  "agent_inbox.undo": [404, "thread_not_found"],
};

import type { World } from "../../../../test/harness/world.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { insertIntroduction } from "../introductions/store.ts";
import { insertMeeting } from "../meetings/store.ts";
import { insertAutoAction } from "../policy/auto-store.ts";
import { PRESETS } from "../policy/presets.ts";
import { insertBlock, lockPolicy, replacePolicy } from "../policy/store.ts";
import { insertDecision } from "../threads/decisions-store.ts";
import { insertEnvelope } from "../threads/envelope-store.ts";
import { insertThread, updateThread } from "../threads/store.ts";

const MIRA = "mem_0123456789abcdef0000a00e";
const UMA = "mem_0123456789abcdef0000a001";

const idOf = (prefix: string, number: number) => `${prefix}_0a1b2c3d4e5f60718293000${number}`;

/** Mira, who takes messages, and the operator's threads with her in each state that an example needs. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const window = { start: later(24).toISOString(), end: later(25).toISOString(), tz: "Etc/UTC" };
  await database.transaction(async (tx) => {
    await tx.query
      .insertInto("member_profile")
      .values({
        member_id: MIRA,
        first_name: "Mira",
        telegram: null,
        company_website: null,
        photo_sha256: null,
        public_visible: false,
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const memberId of [MIRA, operator.memberId]) {
      await lockPolicy(tx, memberId, now);
      await replacePolicy(tx, { memberId, version: 1, policy: PRESETS["notify-only"], setBy: "session", now });
    }
    await insertBlock(tx, {
      member_id: operator.memberId,
      kind: "client",
      identity: "noisyagent",
      at: now,
      decline_at: null,
    });
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const isMeeting = number === 2 || number === 4;
      const id = idOf("thr", number);
      await insertThread(tx, {
        id,
        intent: isMeeting ? "request_meeting" : "ping",
        turn: "to",
        from_member: MIRA,
        ...(number === 4
          ? ({ state: "CONFIRMED", ended_by: "to" } as const)
          : ({ state: "REQUESTED", ended_by: null } as const)),
        to_member: operator.memberId,
        from_token: null,
        from_client: null,
        shadow: false,
        windows: isMeeting ? [window] : null,
        room: null,
        introduction_id: null,
        created_at: now,
        last_at: now,
        expires_at: later(20),
        deliver_at: null,
        delivered_at: now,
        policy_action: number === 3 ? "quiet" : "notify",
        policy_rule: null,
        routed_to: null,
        act_at: null,
      });
      await insertEnvelope(tx, {
        id: `env_0a1b2c3d4e5f60718293001${number}`,
        thread_id: id,
        n: 1,
        author: "from",
        token_id: null,
        agent_name: null,
        written_by: "person",
        decision: null,
        body: `Shall we talk about the loom? (${number})`,
        windows: isMeeting ? [window] : null,
        client_message_id: null,
        at: now,
      });
    }
    await introduce(tx, operator.memberId, { now, expires_at: later(20) });
    await updateThread(tx, idOf("thr", 2), { confirm_by: "person" });
    await insertDecision(tx, {
      id: idOf("apr", 1),
      member_id: operator.memberId,
      thread_id: idOf("thr", 2),
      summary: "Accept the meeting",
      args: { envelope_id: "env_0a1b2c3d4e5f607182930020", message: null, window },
      requested_by: null,
      created_at: now,
      expires_at: later(20),
    });
    await insertAutoAction(tx, {
      id: idOf("aut", 1),
      thread_id: idOf("thr", 3),
      member_id: operator.memberId,
      action: "quiet",
      rule_id: null,
      policy_version: 1,
      before: { state: "REQUESTED", turn: "to", rev: 0 },
      at: now,
      reversible_until: later(48),
    });
    await insertMeeting(tx, {
      id: idOf("mtg", 1),
      thread_id: idOf("thr", 4),
      from_member: MIRA,
      to_member: operator.memberId,
      starts_at: later(24),
      ends_at: later(25),
      tz: "Etc/UTC",
      booking_id: null,
      made_at: now,
      cancelled_at: null,
      cancelled_by: null,
    });
  });
}

/** Mira introduces the operator and Uma, and both have yet to accept. */
async function introduce(tx: WriteTx, to: string, { now, expires_at }: { now: Date; expires_at: Date }): Promise<void> {
  const introduction_id = idOf("int", 1);
  const people = { from_member: MIRA, recipient_member: to, target_member: UMA };
  await insertIntroduction(tx, { id: introduction_id, ...people, created_at: now });
  for (const [number, to_member] of [
    [7, to],
    [8, UMA],
  ] as const) {
    const id = idOf("thr", number);
    await insertThread(tx, {
      id,
      intent: "send_intro",
      turn: "to",
      from_member: MIRA,
      state: "REQUESTED",
      ended_by: null,
      to_member,
      from_token: null,
      from_client: null,
      shadow: false,
      windows: null,
      room: null,
      introduction_id,
      created_at: now,
      last_at: now,
      expires_at,
      deliver_at: null,
      delivered_at: now,
      policy_action: "ask",
      policy_rule: null,
      routed_to: null,
      act_at: null,
    });
    await insertEnvelope(tx, {
      id: `env_0a1b2c3d4e5f60718293001${number}`,
      thread_id: id,
      n: 1,
      author: "from",
      token_id: null,
      agent_name: null,
      written_by: "person",
      decision: null,
      body: "You should meet.",
      windows: null,
      client_message_id: null,
      at: now,
    });
    await updateThread(tx, id, { confirm_by: "person" });
  }
}

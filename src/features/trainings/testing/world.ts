import type { World } from "../../../../test/harness/world.ts";
import { grant } from "../qualification-store.ts";
import * as store from "../store.ts";

const UMA = "mem_0123456789abcdef0000a001";

/** A course with two coming sessions, and one that has begun and is taught by the operator. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await database.transaction(async (tx) => {
    await store.putCourse(tx, {
      id: "laser-basics",
      title: "Laser basics",
      description: "Cut and engrave safely.",
      qualification: "laser-cutter",
      valid_days: 365,
      created_at: now,
      updated_at: now,
    });
    const rest = { course_id: "laser-basics", location: "Workshop", capacity: 6, created_at: now };
    const open = { ...rest, cancelled_at: null, cancel_reason: null };
    for (const [number, hours, instructor_id] of [
      [1, 72, UMA],
      [2, 96, UMA],
      [3, -1, operator.memberId],
    ] as const) {
      const times = { starts_at: later(hours), ends_at: later(hours + 2) };
      await store.insertSession(tx, { ...open, ...times, id: `trs_0a1b2c3d4e5f60718293000${number}`, instructor_id });
    }
    await store.putEnrollment(tx, {
      session_id: "trs_0a1b2c3d4e5f607182930003",
      member_id: UMA,
      state: "enrolled",
      queued_at: now,
      offered_until: null,
      result: null,
      updated_at: now,
    });
    await grant(tx, {
      id: "qual_0a1b2c3d4e5f607182930001",
      member_id: "mem_0123456789abcdef01234567",
      kind: "laser-cutter",
      granted_by: operator.memberId,
      session_id: null,
      granted_at: now,
      expires_at: later(24 * 365),
    });
  });
}

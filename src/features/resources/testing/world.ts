import type { World } from "../../../../test/harness/world.ts";
import { calendarSecretHash } from "../calendars/calendar-store.ts";

/** A room, as operators add it. */
export async function addResource({ atrium, token }: Pick<World, "atrium" | "token">): Promise<void> {
  await atrium.request("/api/resources", { token, body: { id: "ft-9", kind: "room", name: "FT-9", capacity: 10 } });
}

/** An outage and bookings in every state that an example needs. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const unchanged = { held_until: null, series_id: null, booked_by: null, checked_in_at: null, sequence: 0 };
  await database.transaction(async ({ query }) => {
    await query
      .insertInto("resource_calendar")
      .values([
        {
          id: "rcal_0123456789abcdef01234567",
          member_id: operator.memberId,
          resource_id: "ft-9",
          secret_hash: Buffer.alloc(32, 1),
          created_at: now,
          revoked_at: null,
        },
        {
          id: "rcal_0123456789abcdef01234568",
          member_id: member.memberId,
          resource_id: "ft-9",
          secret_hash: calendarSecretHash("a-calendar-of-a-room-in-the-world-of-tests0"),
          created_at: now,
          revoked_at: null,
        },
      ])
      .execute();
    await query
      .insertInto("resource_outage")
      .values({
        id: "out_0a1b2c3d4e5f607182930001",
        resource_id: "ft-9",
        starts_at: later(-1),
        ends_at: later(1),
        reason: "The carpet dries.",
        created_at: later(-1),
      })
      .execute();
    for (const [id, owner, hours, state] of [
      ["book_demo_to_check_in", operator, 0, "confirmed"],
      ["book_demo_to_cancel", operator, 30, "queued"],
      ["book_demo_to_decide", member, 40, "queued"],
      ["book_demo_confirmed", member, 50, "confirmed"],
      ["book_demo_to_change", operator, 60, "queued"],
    ] as const) {
      await query
        .insertInto("booking")
        .values({
          id,
          resource_id: "ft-9",
          member_id: owner.memberId,
          token_id: null,
          starts_at: later(hours),
          ends_at: later(hours + 1),
          purpose: null,
          email: owner.email,
          state,
          reason: null,
          decided_by: null,
          decided_at: null,
          created_at: new Date(now.getTime() - hours),
          ...unchanged,
        })
        .execute();
    }
  });
}

import type { World } from "../../../../test/harness/world.ts";
import { insertRsvp } from "../outside/store.ts";
import { publishOwnEvent } from "../own/publish-event.ts";
import type { ProposalRow } from "../proposal-store.ts";
import { putRsvp } from "../seats/store.ts";

const OWN_EVENTS = [
  ["repair-cafe-1a2b3c", "Repair café", "public"],
  ["game-evening-7a8b9c", "Game evening", "public"],
  ["film-night-4d5e6f", "Film night", "ft-member"],
  ["film-night-4d5e70", "Film night, the second", "operator"],
] as const;

export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const proposal = (id: string, title: string): ProposalRow => ({
    id,
    member_id: member.memberId,
    token_id: null,
    title,
    starts_at: new Date(now.getTime() + 20 * 86_400_000),
    ends_at: null,
    location: "",
    description: "",
    cover_url: null,
    capacity: null,
    visibility: "public",
    host: null,
    contact: null,
    slideshow_url: null,
    state: "pending",
    reason: null,
    decided_by: null,
    decided_at: null,
    created_at: now,
  });
  await database.transaction(async (tx) => {
    const { query } = tx;
    const hoursAhead = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const first = { start: hoursAhead(70), end: hoursAhead(73) };
    const content = { description: "Bring *one* broken thing.", location: "The hall" };
    for (const [id, title, tier_min] of OWN_EVENTS) {
      const repeats = id.startsWith("repair") ? { every: "week" as const, count: 3 } : undefined;
      const hosts = [operator.memberId];
      await publishOwnEvent(tx, {
        id,
        content: { ...content, title, tier_min },
        first,
        repeats,
        hosts,
        zone: "utc",
        now,
      });
    }
    await tx.query.updateTable("own_event").set({ capacity: 20 }).where("id", "=", "repair-cafe-1a2b3c").execute();
    await tx.query.updateTable("event").set({ capacity: 20 }).where("own_id", "=", "repair-cafe-1a2b3c").execute();
    const [date] = await query
      .selectFrom("event")
      .select("recurrence_id")
      .where("own_id", "=", "repair-cafe-1a2b3c")
      .orderBy("starts_at")
      .limit(1)
      .execute();
    const seat = {
      token_id: null,
      guests: 0,
      answers: {},
      state: "confirmed",
      waiting_no: null,
      created_at: now,
    } as const;
    for (const [nth, { memberId }, event_id] of [
      [1, member, "repair-cafe-1a2b3c"],
      [3, operator, "repair-cafe-1a2b3c"],
      [2, member, "game-evening-7a8b9c"],
    ] as const) {
      const occurrence = event_id.startsWith("repair") ? (date?.recurrence_id ?? "") : "";
      const who = { member_id: memberId, email: "guest@example.org", name: "A guest" };
      await putRsvp(tx, { id: `rsvp_0a1b2c3d4e5f60718293000${nth}`, event_id, occurrence, ...who, ...seat });
    }
    const outside = { member_id: member.memberId, token_id: null, email: "kofi@example.org", name: "Kofi" };
    const id = "rsvp_0a1b2c3d4e5f607182930009";
    const sent = { id, event_url: "https://luma.com/past-night", created_at: now, repeats_until: now, occurrence: "" };
    await insertRsvp(tx, { ...outside, ...sent }, { anyDate: true });
    await query.updateTable("event").set({ revised_at: now }).execute();
    await query
      .insertInto("event_proposal")
      .values([
        proposal("reading-circle-0a1b2c", "Reading circle"),
        proposal("reading-circle-0a1b2d", "Reading circle, the second"),
        proposal("drum-circle-3d4e5f", "Drum circle"),
        proposal("drum-circle-3d4e60", "Drum circle, the second"),
      ])
      .execute();
    await query
      .insertInto("calendar_feed")
      .values({
        id: "cal_0123456789abcdef01234567",
        member_id: operator.memberId,
        name: "Phone",
        secret_hash: Buffer.alloc(32, 1),
        created_at: now,
        expires_at: null,
        revoked_at: null,
      })
      .execute();
  });
}

/** Examples on other records: repeating a decision would be free. */
export const ANOTHER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "events.cancel": { event_id: "film-night-4d5e70" },
  "events.approve_request": { id: "reading-circle-0a1b2d" },
  "events.reject_request": { id: "drum-circle-3d4e60" },
};

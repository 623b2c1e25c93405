import { publishOwnEvent } from "../../../src/areas/events/own/publish-event.ts";
import type { ProposalRow } from "../../../src/areas/events/proposal-store.ts";
import type { World } from "../world.ts";

const OWN_EVENTS = [
  ["repair-cafe-1a2b3c", "Repair café", "public"],
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

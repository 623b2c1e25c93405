import type { World } from "../../../../test/harness/world.ts";
import type { ProposalRow } from "../store.ts";

/** Three floors, and proposals: to approve, to withdraw, and one that is there. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const floor = (id: string, slug: string, state: "live" | "suspended") => ({
    id,
    slug,
    name: `The ${slug} floor`,
    state,
    address: `https://${slug}.example.org`,
    hosts: [`${slug}.example.org`],
    server: "main",
    is_read_only: false,
    is_awake: false,
    bytes: 24_000_000,
    schema_version: "0334",
    requests_today: 12,
    fault: null,
    exported_at: null,
    delete_at: null,
    created_at: now,
    seen_at: now,
    wish: null,
  });
  const proposal = (id: string, slug: string, state: "proposed" | "live"): ProposalRow => ({
    id,
    slug,
    name: `The ${slug} floor`,
    hosts: [`${slug}.example.org`],
    server: "main",
    template: null,
    operator_email: `${slug}@example.org`,
    digest: "5".repeat(64),
    state,
    proposed_by: operator.memberId,
    proposed_at: now,
    expires_at: new Date(now.getTime() + 7 * 86_400_000),
    step: state === "live" ? "live" : null,
    fault: null,
    address: state === "live" ? `https://${slug}.example.org` : null,
    claim: null,
    attempts: 0,
    next_at: now,
    leased_until: null,
    ended_at: state === "live" ? now : null,
    withdrawn_by: null,
    withdrawn_because: null,
  });
  await database.transaction(async ({ query }) => {
    await query.insertInto("house_server").values({ name: "main", seen_at: now }).execute();
    await query
      .insertInto("house_floor")
      .values([
        floor("flr_0123456789abcdef01234567", "north", "live"),
        floor("flr_0123456789abcdef01234568", "attic", "suspended"),
        floor("flr_0123456789abcdef01234569", "roof", "live"),
      ])
      .execute();
    const host = (name: string, proved_at: Date | null) => ({
      host: name,
      floor_id: "flr_0123456789abcdef01234567",
      token: "0123456789abcdef0123456789abcdef".replace("0", proved_at ? "1" : "2"),
      proved_at,
      missing_since: null,
      checked_at: now,
      fault: proved_at ? null : ("absent" as const),
      wish: null,
    });
    await query
      .insertInto("house_host")
      .values([host("north.example.com", null), host("north.example.net", now)])
      .execute();
    await query
      .insertInto("floor_proposal")
      .values([
        proposal("flp_0123456789abcdef01234567", "south", "proposed"),
        proposal("flp_0123456789abcdef01234568", "east", "proposed"),
        proposal("flp_0123456789abcdef01234569", "north", "live"),
      ])
      .execute();
  });
}

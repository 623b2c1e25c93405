import type { World } from "../../../../test/harness/world.ts";
import { skeletonsOf, slugSkeleton } from "../../../kernel/names/lookalike.ts";
import { addNews } from "../news-store.ts";
import * as claims from "../owners/claim-store.ts";
import { addOwner } from "../owners/owner-store.ts";
import { insertWrites } from "../page/write-store.ts";
import * as store from "../store.ts";
import { insertTransfer } from "../transfers/transfer-store.ts";

const STARTUPS = [
  ["stu_0a1b2c3d4e5f607182930001", "lantern-house", "Lantern House"],
  ["stu_0a1b2c3d4e5f607182930002", "quiet-engine", "Quiet Engine"],
  ["stu_0a1b2c3d4e5f607182930003", "open-orchard", "Open Orchard"],
  ["stu_0a1b2c3d4e5f607182930004", "tide-tables", "Tide Tables"],
  ["stu_0a1b2c3d4e5f607182930005", "paper-boats", "Paper Boats"],
] as const;

/** No DNS server knows the name (RFC 6761 §6.4). */
const WEBSITES: Readonly<Record<string, string>> = { "open-orchard": "https://orchard.invalid/" };
const MIRA = "mem_0123456789abcdef0000a00e";
const UMA = "mem_0123456789abcdef0000a001";

/** Mira, who can own startups; two startups that a member claims, one that Uma and the operator own, and a reserved slug. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const slugRow = (slug: string) => ({
    slug,
    skeleton: slugSkeleton(slug),
    until: null,
    allowed_by: null,
    reason: null,
    created_at: now,
  });
  const founder = await atrium.person("public", { name: "Mira Sand", email: "mira@example.org" });
  await database.transaction(async (tx) => {
    await tx.query
      .updateTable("member")
      .set({ id: MIRA, tier: "ic-member" })
      .where("id", "=", founder.memberId)
      .execute();
    for (const [id, slug, name] of STARTUPS) {
      await store.insertStartup(tx, {
        id,
        slug,
        name,
        name_skeletons: [...skeletonsOf(name)],
        tagline: "Lamps that listen.",
        website: WEBSITES[slug] ?? null,
        public_visible: true,
        claimed_at: null,
        created_at: now,
        updated_at: now,
      });
      await store.insertSlug(tx, { ...slugRow(slug), kind: "live", startup_id: id });
    }
    for (const [number, startup_id] of [
      [1, STARTUPS[0][0]],
      [2, STARTUPS[1][0]],
    ] as const) {
      await claims.insertClaim(tx, {
        id: `clm_0a1b2c3d4e5f60718293000${number}`,
        startup_id,
        member_id: member.memberId,
        state: "pending",
        submitted_at: now,
        expires_at: new Date(now.getTime() + 7 * 86_400_000),
        decided_at: null,
        decided_by: null,
        reason: null,
      });
    }
    for (const memberId of [UMA, operator.memberId]) {
      const orchard = await store.lockStartup(tx, "open-orchard");
      if (orchard) await addOwner(tx, orchard, memberId, now);
    }
    const engine = await store.lockStartup(tx, "quiet-engine");
    if (engine) await addOwner(tx, engine, operator.memberId, now);
    for (const [index, [, slug]] of STARTUPS.slice(3).entries()) {
      const row = await store.lockStartup(tx, slug);
      if (!row) continue;
      await addOwner(tx, row, UMA, now);
      await insertTransfer(tx, {
        id: `str_0a1b2c3d4e5f60718293000${index + 1}`,
        startup_id: row.id,
        from_member_id: UMA,
        to_member_id: operator.memberId,
        state: "offered",
        offered_at: now,
        held_until: null,
        expires_at: new Date(now.getTime() + 7 * 86_400_000),
        ended_at: null,
        ended_by: null,
      });
    }
    const item = { startup_id: STARTUPS[2][0], title: "We planted a tree", url: null, source: null };
    await addNews(tx, { ...item, id: "snw_0a1b2c3d4e5f607182930001", posted_at: now, archived_at: null }, 8);
    const change = { startup_id: item.startup_id, member_id: UMA, via: "session" as const, at: now };
    const kept = { taken_down_at: null, taken_down_by: null, reason: null };
    const takenDown = { taken_down_at: now, taken_down_by: operator.memberId, reason: "It was a rumor." };
    const hidden = { ...item, id: "snw_0a1b2c3d4e5f607182930002", title: "We are for sale" };
    await tx.query
      .insertInto("startup_news")
      .values({ ...hidden, posted_at: now, archived_at: now })
      .execute();
    const news = { field: "news" as const, before: null, ...change };
    await insertWrites(tx, [
      {
        ...news,
        ...kept,
        id: "swr_0a1b2c3d4e5f607182930001",
        news_id: "snw_0a1b2c3d4e5f607182930003",
        after: "Our neighbors moved in",
      },
      {
        ...change,
        ...kept,
        id: "swr_0a1b2c3d4e5f607182930002",
        field: "name",
        news_id: null,
        before: "Orchard",
        after: "Open Orchard",
      },
      { ...news, ...takenDown, id: "swr_0a1b2c3d4e5f607182930003", news_id: hidden.id, after: hidden.title },
    ]);
    await tx.query
      .insertInto("startup_news")
      .values({
        ...item,
        id: "snw_0a1b2c3d4e5f607182930003",
        title: "Our neighbors moved in",
        posted_at: now,
        archived_at: null,
      })
      .execute();
    await store.insertSlug(tx, { ...slugRow("atrium-works"), kind: "reserved", startup_id: null });
  });
}

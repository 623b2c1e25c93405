import { sql } from "kysely";
import type { World } from "../../../../test/harness/world.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { weekOf } from "../rules.ts";

export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const { from } = weekOf(now, await spaceTimeZone(database.read));
  const links = [
    { member_id: operator.memberId, github_id: 1001, github_login: "noor-codes" },
    { member_id: member.memberId, github_id: 1002, github_login: "ilse-b" },
  ];
  await database.transaction(async ({ query }) => {
    const { user_id } = await query
      .selectFrom("member")
      .select("user_id")
      .where("id", "=", operator.memberId)
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO auth_account ("id", "accountId", "providerId", "userId", "login", "updatedAt")
              VALUES ('account_world', '1001', 'github', ${user_id}, 'noor-codes', ${now})`.execute(query);
    for (const link of links) {
      const isCounted = link.member_id === member.memberId;
      const reading = isCounted
        ? { week_starts_at: from, public_commits: 12, private_contributions: 0, counted_at: now }
        : { week_starts_at: null, public_commits: null, private_contributions: null, counted_at: null };
      await query
        .insertInto("leaderboard_link")
        .values({
          ...link,
          ...reading,
          link_source: "agent_pat",
          verified_at: now,
          opted_in: isCounted,
          next_refresh_at: new Date(now.getTime() + 20 * 60_000),
          last_error: null,
        })
        .execute();
    }
  });
}

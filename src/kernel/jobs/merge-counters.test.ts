import { afterAll, beforeAll, expect, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { seeded } from "../../../test/harness/seeded.ts";
import { total } from "../../features/leaderboard/rules.ts";
import { ConstraintViolation } from "../ports/database.ts";
import { mergeCounters } from "./merge-counters.ts";

const TIERS = ["public", "ft-member", "ai-floor", "ic-member"];
const WEEKS = ["2026-11-09", "2026-11-16"];
const PEOPLE = 12;
const CHANGES = 400;

let bench: JobBench;
beforeAll(async () => {
  bench = await startJobBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

async function sql<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const name = `tallies_${text.replace(/\W+/g, "_").slice(0, 50)}`;
  return bench.database.transaction((tx) => tx.run<Row>({ name, text }, values));
}

/** Pairs of queries: the merged counters and a direct count, both without empty groups. */
const COMPARED: readonly (readonly [string, string])[] = [
  ["SELECT tier, sum(n)::int AS n FROM member_tally", "SELECT tier, count(*)::int AS n FROM member"],
  [
    "SELECT tier, listed, sum(n)::int AS n FROM card_tally",
    `SELECT tier, public_visible AS listed, count(*)::int AS n
     FROM member_profile p JOIN member m ON m.id = p.member_id WHERE suspended_at IS NULL`,
  ],
  [
    "SELECT tier, week_starts_at, commits, sum(n)::int AS n FROM standing_tally",
    `SELECT tier, week_starts_at, standing_commits(public_commits, private_contributions) AS commits, count(*)::int AS n
     FROM leaderboard_link l JOIN member m ON m.id = l.member_id
     WHERE suspended_at IS NULL AND opted_in AND week_starts_at IS NOT NULL`,
  ],
  [
    "SELECT 'asked' AS tier, sum(n)::int AS n FROM tier_request_tally",
    "SELECT 'asked' AS tier, count(*)::int AS n FROM tier_request",
  ],
];

async function compare(): Promise<void> {
  for (const [tallied, there] of COMPARED) {
    const groups = there.includes("commits") ? "1, 2, 3" : there.includes("listed") ? "1, 2" : "1";
    const end = `GROUP BY ${groups} ORDER BY ${groups}`;
    expect((await sql<{ n: number }>(`${tallied} ${end}`)).filter(({ n }) => n !== 0)).toEqual(
      await sql(`${there} ${end}`),
    );
  }
}

const ACCOUNT = `INSERT INTO auth_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
  VALUES ($1, 'Noor Haddad', $1 || '@example.org', true, now(), now()) ON CONFLICT DO NOTHING`;
const JOIN = `INSERT INTO member (id, user_id, tier, created_at, updated_at) VALUES ($1, $1, 'public', now(), now())
  ON CONFLICT DO NOTHING`;
const CARD = `INSERT INTO member_profile (member_id, first_name, public_visible, created_at, updated_at)
  SELECT id, $2, $3, now(), now() FROM member WHERE id = $1
  ON CONFLICT (member_id) DO UPDATE SET first_name = excluded.first_name, public_visible = excluded.public_visible`;
const LINK = `INSERT INTO leaderboard_link (member_id, github_id, github_login, link_source, verified_at, opted_in, next_refresh_at)
  SELECT id, substr(id, 2)::int, id, 'oauth', now(), true, now() FROM member WHERE id = $1 ON CONFLICT DO NOTHING`;
const READ = `UPDATE leaderboard_link SET week_starts_at = $2, public_commits = $3, private_contributions = $4, counted_at = now()
  WHERE member_id = $1 AND opted_in`;
const LEAVE = `UPDATE leaderboard_link SET opted_in = NOT opted_in, week_starts_at = NULL, public_commits = NULL,
  private_contributions = NULL, counted_at = NULL WHERE member_id = $1`;

const ASK = `INSERT INTO tier_request SELECT id, 'ai-floor', NULL, now() FROM member WHERE id = $1
  ON CONFLICT (member_id) DO UPDATE SET submitted_at = now()`;

/** A card for a member who is being deleted is refused as a whole, and counts nothing. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ConstraintViolation)) throw error;
}

test("counts members, requests, cards and standings exactly under concurrent changes", async () => {
  const roll = seeded(49).below;
  const people = Array.from({ length: PEOPLE }, (_, index) => `p${index}`);
  for (const id of people) await sql(ACCOUNT, [id]);
  for (const id of people) await sql(JOIN, [id]);
  const changes: (() => Promise<unknown>)[] = [
    () => sql(JOIN, [people[roll(PEOPLE)]]),
    () => sql("UPDATE member SET tier = $2 WHERE id = $1", [people[roll(PEOPLE)], TIERS[roll(4)]]),
    () => sql("UPDATE member SET tier = $2 WHERE id = $1", [people[roll(PEOPLE)], TIERS[roll(4)]]),
    () => sql("UPDATE member SET suspended_at = $2 WHERE id = $1", [people[roll(PEOPLE)], roll(2) ? new Date() : null]),
    () => sql(CARD, [people[roll(PEOPLE)], roll(2) ? "Ilse" : null, roll(2) === 0]),
    () => sql(CARD, [people[roll(PEOPLE)], roll(2) ? "Ilse" : null, roll(2) === 0]),
    () => sql("DELETE FROM member_profile WHERE member_id = $1", [people[roll(PEOPLE)]]),
    () => sql(LINK, [people[roll(PEOPLE)]]),
    () => sql(READ, [people[roll(PEOPLE)], WEEKS[roll(2)], roll(101), roll(90)]),
    () => sql(READ, [people[roll(PEOPLE)], WEEKS[roll(2)], roll(101), roll(90)]),
    () => sql(LEAVE, [people[roll(PEOPLE)]]),
    () => sql(ASK, [people[roll(PEOPLE)]]),
    () => sql(ASK, [people[roll(PEOPLE)]]),
    () => sql("DELETE FROM tier_request WHERE member_id = $1", [people[roll(PEOPLE)]]),
    () => sql("DELETE FROM member WHERE id = $1", [people[roll(PEOPLE)]]),
    () => sql(`UPDATE auth_user SET "name" = $2 WHERE id = $1`, [people[roll(PEOPLE)], `Tova${roll(9)} Lind`]),
    () => mergeCounters.run(bench.context()),
  ];
  for (let done = 0; done < CHANGES; done += 8) {
    await Promise.all(Array.from({ length: 8 }, () => changes[roll(changes.length)]?.().catch(unlessRefused)));
    if (done % 80 === 0) await compare();
  }
  await compare();
  await mergeCounters.run(bench.context());
  await compare();
  const rows = await sql("SELECT tier, count(*) FROM member_tally GROUP BY tier HAVING count(*) > 1");
  expect(rows, "one row for each group is left").toEqual([]);
  const called = await sql(
    `SELECT called, coalesce(first_name, split_part("name", ' ', 1)) AS is FROM member_profile p
     JOIN member m ON m.id = p.member_id JOIN auth_user u ON u.id = m.user_id
     WHERE called <> coalesce(first_name, split_part("name", ' ', 1))`,
  );
  expect(called, "a card is called by its name of now").toEqual([]);
});

test("counts a reading in the schema as the board's rule does", async () => {
  for (const public_commits of [0, 1, 49, 50, 51, 99, 100]) {
    for (const private_contributions of [0, 1, 49, 50, 51, 200]) {
      const [row] = await sql<{ n: number }>("SELECT standing_commits($1, $2) AS n", [
        public_commits,
        private_contributions,
      ]);
      expect(row?.n).toBe(total({ public_commits, private_contributions }).commits);
    }
  }
});

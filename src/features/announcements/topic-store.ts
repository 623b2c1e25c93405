import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { TopicRow } from "./store.ts";

/** Topics that are offered, in the order that operators chose. */
export async function listTopics(tx: ReadTx): Promise<TopicRow[]> {
  return tx.query
    .selectFrom("announcement_topic")
    .selectAll()
    .where("retired", "=", false)
    .orderBy("position")
    .execute();
}

const PUT = statement(`
  INSERT INTO announcement_topic AS t (id, title, position)
  SELECT given.id, given.title, given.at FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (id, title, at)
  ON CONFLICT (id) DO UPDATE SET title = EXCLUDED.title, position = EXCLUDED.position, retired = false`);

/** Topics that are left out are no longer offered; announcements keep them. */
export async function replaceTopics(tx: WriteTx, topics: readonly { id: string; title: string }[]): Promise<void> {
  await tx.query.updateTable("announcement_topic").set({ retired: true }).execute();
  await tx.run(PUT, [topics.map(({ id }) => id), topics.map(({ title }) => title)]);
}

/** Topics that the member follows, offered or not. */
export async function interestsOf(tx: ReadTx, memberId: string): Promise<Set<string>> {
  const rows = await tx.query
    .selectFrom("announcement_interest")
    .select("topic")
    .where("member_id", "=", memberId)
    .execute();
  return new Set(rows.map(({ topic }) => topic));
}

export async function replaceInterests(
  tx: WriteTx,
  memberId: string,
  topics: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query.deleteFrom("announcement_interest").where("member_id", "=", memberId).execute();
  if (topics.length === 0) return;
  await tx.query
    .insertInto("announcement_interest")
    .values(topics.map((topic) => ({ member_id: memberId, topic, followed_at: now })))
    .execute();
}

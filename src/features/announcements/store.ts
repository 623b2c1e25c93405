import { reaches, TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

/** Wakes the job that notifies members. */
export const ANNOUNCEMENTS_CHANNEL = "announcements";

export type TopicRow = Row<"announcement_topic">;

export interface AnnouncementRow {
  id: string;
  title: string;
  body_md: string;
  tier_min: Tier;
  topic: string | null;
  topic_title: string | null;
  /** Only its members read it. */
  group_id: string | null;
  group_name: string | null;
  rev: number;
  publish_at: Date | null;
  /** Waits for another operator since then. */
  held_at: Date | null;
  approved_by: string | null;
  published_at: Date | null;
  expires_at: Date | null;
  withdrawn_at: Date | null;
  notified_to: string;
  notified: number;
  notified_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export type Content = Pick<AnnouncementRow, "title" | "body_md" | "tier_min" | "topic" | "group_id" | "expires_at">;

export async function insertAnnouncement(
  tx: WriteTx,
  { id, by, now, ...content }: Content & { id: string; by: string | null; now: Date },
): Promise<void> {
  const unpublished = {
    publish_at: null,
    held_at: null,
    approved_by: null,
    published_at: null,
    withdrawn_at: null,
    notified_at: null,
  };
  await tx.query
    .insertInto("announcement")
    .values({ id, ...content, ...unpublished, created_by: by, created_at: now, updated_at: now })
    .execute();
}

const withTopic = (tx: ReadTx) =>
  tx.query
    .selectFrom("announcement as a")
    .leftJoin("announcement_topic as t", "t.id", "a.topic")
    .leftJoin("group_name as g", "g.id", "a.group_id")
    .selectAll("a")
    .select(["t.title as topic_title", "g.name as group_name"]);

export async function findAnnouncement(tx: ReadTx, id: string): Promise<AnnouncementRow | undefined> {
  return withTopic(tx).where("a.id", "=", id).executeTakeFirst();
}

export async function lockAnnouncement(tx: WriteTx, id: string): Promise<AnnouncementRow | undefined> {
  return withTopic(tx).where("a.id", "=", id).forUpdate("a").executeTakeFirst();
}

export async function updateAnnouncement(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<AnnouncementRow, "id" | "topic_title" | "group_name">>,
): Promise<void> {
  await tx.query.updateTable("announcement").set(changes).where("id", "=", id).execute();
}

export async function deleteAnnouncement(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("announcement").where("id", "=", id).execute();
}

/** Drafts first, then the newest. */
export async function listAnnouncements(tx: ReadTx, limit: number): Promise<AnnouncementRow[]> {
  return withTopic(tx)
    .orderBy("a.published_at", (order) => order.desc().nullsFirst())
    .orderBy("a.created_at", "desc")
    .limit(limit)
    .execute();
}

interface Shown {
  readonly memberId: string;
  readonly tier: Tier;
  readonly now: Date;
  readonly topic: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** What the member reads now at that tier, the newest first, and how many there are in all. */
export async function listShown(
  tx: ReadTx,
  { memberId, tier, now, topic, limit, offset }: Shown,
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const tiers = TIERS.filter((each) => reaches(tier, each));
  const shown = withTopic(tx)
    .where("a.published_at", "is not", null)
    .where("a.withdrawn_at", "is", null)
    .where("a.tier_min", "in", tiers)
    .where((eb) => eb.or([eb("a.expires_at", "is", null), eb("a.expires_at", ">", now)]))
    .where((eb) =>
      eb.or([
        eb("a.group_id", "is", null),
        eb("a.group_id", "in", eb.selectFrom("member_in_group").select("group_id").where("member_id", "=", memberId)),
      ]),
    )
    .$if(topic !== null, (query) => query.where("a.topic", "=", topic));
  const rows = await shown.orderBy("a.published_at", "desc").orderBy("a.id").limit(limit).offset(offset).execute();
  const counted = await shown
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The oldest approved announcement whose time has come, locked; others at work on one are passed over. */
export async function lockDue(tx: WriteTx, now: Date): Promise<AnnouncementRow | undefined> {
  return withTopic(tx)
    .where("a.publish_at", "<=", now)
    .where("a.held_at", "is", null)
    .orderBy("a.publish_at")
    .limit(1)
    .forUpdate("a")
    .skipLocked()
    .executeTakeFirst();
}

/** The oldest published announcement of which members are still to be notified, locked. */
export async function lockUnnotified(tx: WriteTx): Promise<AnnouncementRow | undefined> {
  return withTopic(tx)
    .where("a.published_at", "is not", null)
    .where("a.notified_at", "is", null)
    .orderBy("a.published_at")
    .limit(1)
    .forUpdate("a")
    .skipLocked()
    .executeTakeFirst();
}

type Audience = Pick<AnnouncementRow, "tier_min" | "topic" | "group_id">;

const tiersFrom = (lowest: Tier) => TIERS.filter((each) => reaches(each, lowest));

const AUDIENCE = `FROM member_identity m WHERE m.tier = ANY($1) AND m.suspended_at IS NULL AND ($2::text IS NULL
  OR EXISTS (SELECT 1 FROM announcement_interest i WHERE i.member_id = m.id AND i.topic = $2))
  AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM member_in_group g WHERE g.group_id = $3 AND g.member_id = m.id))`;

const NEXT = statement(`SELECT m.id ${AUDIENCE} AND m.id > $4 ORDER BY m.id LIMIT $5`);

/** The next members to notify, by ID. */
export async function nextRecipients(
  tx: ReadTx,
  { tier_min, topic, group_id }: Audience,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.run<{ id: string }>(NEXT, [tiersFrom(tier_min), topic, group_id, after, limit]);
  return rows.map(({ id }) => id);
}

const COUNT = statement(`SELECT count(*)::int AS n ${AUDIENCE}`);

/** How many members would be notified now. */
export async function countRecipients(tx: ReadTx, { tier_min, topic, group_id }: Audience): Promise<number> {
  const [row] = await tx.run<{ n: number }>(COUNT, [tiersFrom(tier_min), topic, group_id]);
  return row?.n ?? 0;
}

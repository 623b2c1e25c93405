import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { SearchedField } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    member_profile: ProfileRow;
  }
}

export interface ProfileRow {
  member_id: string;
  first_name: string | null;
  telegram: string | null;
  company_website: string | null;
  photo_sha256: string | null;
  public_visible: boolean;
  created_at: Date;
  updated_at: Date;
}

/** What a member may write on their card. */
export type ProfileChange = Partial<
  Pick<ProfileRow, "first_name" | "telegram" | "company_website" | "photo_sha256" | "public_visible">
>;

/** A card with what the rest of the house knows of its member. */
export interface CardRow extends ProfileRow {
  name: string;
  display_name: string;
  tier: Tier;
  joined_at: Date;
  github_login: string | null;
  leaderboard_optin: boolean;
}

/** Nobody is listed by their full name without having chosen so: the first word of it stands in. */
const DISPLAY_NAME = "coalesce(p.first_name, split_part(u.name, ' ', 1))";

const CARDS = `SELECT p.*, u.name, ${DISPLAY_NAME} AS display_name, m.tier, m.created_at AS joined_at,
    l.github_login, coalesce(l.opted_in, false) AS leaderboard_optin
  FROM member_profile p JOIN member m ON m.id = p.member_id JOIN auth_user u ON u.id = m.user_id
    LEFT JOIN leaderboard_link l ON l.member_id = p.member_id`;

const OF_MEMBER: Statement = { name: "directory_card", text: `${CARDS} WHERE p.member_id = $1` };

const COLUMNS: Readonly<Record<SearchedField, string>> = {
  name: "u.name",
  display_name: DISPLAY_NAME,
  github: "l.github_login",
  telegram: "p.telegram",
  member_id: "p.member_id",
};

/** Whoever has `$1` in a field, found by an index each; `search` then looks at what the searcher is shown. */
const CANDIDATES = `p.member_id = ANY (ARRAY(
      SELECT m.id FROM auth_user u JOIN member m ON m.user_id = u.id WHERE u.name ILIKE $1
      UNION SELECT member_id FROM member_profile WHERE first_name ILIKE $1 OR telegram ILIKE $1 OR member_id ILIKE $1
      UNION SELECT member_id FROM leaderboard_link WHERE github_login ILIKE $1))`;

export async function findCard(tx: ReadTx, memberId: string): Promise<CardRow | undefined> {
  const [row] = await tx.run<CardRow>(OF_MEMBER, [memberId]);
  return row;
}

/** Cards with `text` in one of `fields`; null for all. Of those who opted out only `unlistedTiers`, and `self`. */
export async function search(
  tx: ReadTx,
  by: {
    text: string | null;
    fields: readonly SearchedField[];
    unlistedTiers: readonly Tier[];
    self: string | null;
    limit: number;
    offset: number;
  },
): Promise<{ cards: CardRow[]; total: number }> {
  const matches = by.fields.map((field) => `${COLUMNS[field]} ILIKE $1`).join(" OR ");
  const sought = by.text === null ? "$1::text IS NULL" : `${CANDIDATES} AND (${matches || "false"})`;
  const statement = {
    name: `directory_search_${by.text === null ? "all" : by.fields.join("_")}`,
    text: `SELECT c.*, count(*) OVER () AS total FROM (${CARDS} WHERE m.suspended_at IS NULL AND (p.public_visible OR m.tier = ANY ($2) OR p.member_id = $3)
           AND ${sought}) c
           ORDER BY lower(c.display_name), c.member_id LIMIT $4 OFFSET $5`,
  };
  const pattern = by.text === null ? null : `%${by.text.replace(/[\\%_]/g, "\\$&")}%`;
  const values = [pattern, by.unlistedTiers, by.self, by.limit, by.offset];
  const rows = await tx.run<CardRow & { total: number }>(statement, values);
  return { cards: rows, total: Number(rows[0]?.total ?? 0) };
}

const LISTED = "p.public_visible AND m.suspended_at IS NULL";

const LIST_LISTED: Statement = {
  name: "directory_list_listed",
  text: `${CARDS} WHERE ${LISTED} ORDER BY lower(${DISPLAY_NAME}), p.member_id LIMIT $1 OFFSET $2`,
};

const COUNT_LISTED: Statement = {
  name: "directory_count_listed",
  text: `SELECT count(*) AS total FROM member_profile p JOIN member m ON m.id = p.member_id WHERE ${LISTED}`,
};

/** Cards of those who chose to be shown to everybody, by display name; and how many there are. */
export async function listListed(
  tx: ReadTx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cards: CardRow[]; total: number }> {
  const [cards, [counted]] = await Promise.all([
    tx.run<CardRow>(LIST_LISTED, [limit, offset]),
    tx.run<{ total: number }>(COUNT_LISTED, []),
  ]);
  return { cards, total: counted?.total ?? 0 };
}

/** Writes what is given onto the member's card, which exists from then on. */
export async function save(tx: WriteTx, memberId: string, change: ProfileChange, now: Date): Promise<void> {
  await tx.query
    .insertInto("member_profile")
    .values({
      member_id: memberId,
      first_name: null,
      telegram: null,
      company_website: null,
      photo_sha256: null,
      public_visible: false,
      ...change,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

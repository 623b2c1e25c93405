import type { Tier } from "../../kernel/access/tiers.ts";
import { likePatterns, PARTS_OF_WORDS, searchWords, typedOrUmlauts } from "../../kernel/catalogue/search-source.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type FieldAudience, type FieldAudiences, SEARCHED_FIELDS, type SearchedField, TOTAL_MAX } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    member_profile: {
      audiences: FieldAudiences;
    };
  }
}

interface ProfileRow extends Row<"member_profile"> {
  /** The display name, or else the first word of the account's name: full names are shown only by choice. */
  called: string;
  /** All searched fields in lower case, kept by triggers. */
  searched: string;
  /** Other members can write to them through the space. */
  takes_messages: boolean;
}

export type ProfileChange = Partial<
  Pick<ProfileRow, "first_name" | "telegram" | "company_website" | "photo_sha256" | "public_visible"> &
    Pick<ProfileRow, "skills" | "ask_about" | "audiences" | "takes_messages">
>;

export interface CardRow extends ProfileRow {
  name: string;
  display_name: string;
  tier: Tier;
  joined_at: Date;
  github_login: string | null;
  leaderboard_optin: boolean;
}

const CARDS = `SELECT p.*, m.name, p.called AS display_name, m.tier, m.created_at AS joined_at,
    l.github_login, coalesce(l.opted_in, false) AS leaderboard_optin
  FROM member_profile p JOIN member_identity m ON m.id = p.member_id
    LEFT JOIN member_github l ON l.member_id = p.member_id`;

const OF_MEMBER = statement(`${CARDS} WHERE p.member_id = $1`);

const COLUMNS: Readonly<Record<SearchedField, string>> = {
  name: "m.name",
  display_name: "p.called",
  github: "l.github_login",
  telegram: "p.telegram",
  member_id: "p.member_id",
  skills: "array_to_string(p.skills, E'\\n')",
  ask_about: "p.ask_about",
};

export async function findCard(tx: ReadTx, memberId: string): Promise<CardRow | undefined> {
  const [row] = await tx.run<CardRow>(OF_MEMBER, [memberId]);
  return row;
}

export async function findCards(tx: ReadTx, memberIds: readonly string[]): Promise<CardRow[]> {
  return tx.run<CardRow>(FOUND, [memberIds]);
}

export interface Visibility {
  readonly unlistedTiers: readonly Tier[];
  readonly self: string | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const SEEN = "m.suspended_at IS NULL AND (p.public_visible OR m.tier = ANY ($1) OR p.member_id = $2)";
const BY_NAME = "ORDER BY lower(p.called), p.member_id";

const FOUND = statement(`${CARDS} WHERE p.member_id = ANY ($1) ${BY_NAME}`);

const FOUND_SEEN = statement(`${CARDS} WHERE p.member_id = ANY ($3) AND ${SEEN} ${BY_NAME}`);

/** Of these members, the cards that the reader may see. */
export async function findSeenCards(
  tx: ReadTx,
  { unlistedTiers, self }: Visibility,
  memberIds: readonly string[],
): Promise<CardRow[]> {
  return tx.run<CardRow>(FOUND_SEEN, [unlistedTiers, self, memberIds]);
}

interface Listed {
  readonly cards: CardRow[];
  readonly total: number;
  /** True if there are more than `total`. */
  readonly more?: boolean;
}

interface Search extends Visibility, Page {
  readonly text: string;
  /** The fields that the searcher's tier sees, unless their owner chose an audience. */
  readonly fields: readonly SearchedField[];
  /** The chosen audiences that include the searcher. */
  readonly audiences: readonly FieldAudience[];
}

export function search(tx: ReadTx, by: Search): Promise<Listed> {
  return typedOrUmlauts(
    by.text,
    (text) => searchTyped(tx, { ...by, text }),
    ({ total }) => total === 0,
  );
}

/** Finds few matches by their parts, and the first of many by name: neither reads all cards. */
async function searchTyped(tx: ReadTx, by: Search): Promise<Listed> {
  const matching = `${SEEN} AND p.searched LIKE ALL ($3::text[])${onlyIn(by.fields)}`;
  const words = searchWords(by.text);
  const patterns = likePatterns(words);
  const [found] = await tx.run<{ ids: string[]; total: number }>(
    {
      // The inner SELECT hides how frequent the parts are: for frequent ones the planner would not use their index.
      name: `directory_find_${flagsOf(by.fields)}`,
      text: `WITH found AS MATERIALIZED (
               SELECT p.member_id, p.called FROM member_profile p JOIN member_identity m ON m.id = p.member_id
                 LEFT JOIN member_github l ON l.member_id = p.member_id
               WHERE text_parts(p.searched) @> (${PARTS_OF_WORDS("$5")}) AND ${matching} LIMIT ${TOTAL_MAX + 1})
             SELECT count(*) AS total,
               ARRAY(SELECT p.member_id FROM found p ${BY_NAME} LIMIT $6 OFFSET $7) AS ids FROM found`,
    },
    [by.unlistedTiers, by.self, patterns, by.audiences, words, by.limit, by.offset],
  );
  const { ids, total } = found ?? { ids: [], total: 0 };
  if (total <= TOTAL_MAX) return { cards: await tx.run<CardRow>(FOUND, [ids]), total };
  const walk = {
    name: `directory_walk_${flagsOf(by.fields)}`,
    text: `${CARDS} WHERE ${matching} ${BY_NAME} LIMIT $5 OFFSET $6`,
  };
  const cards = await tx.run<CardRow>(walk, [by.unlistedTiers, by.self, patterns, by.audiences, by.limit, by.offset]);
  return { cards, total: TOTAL_MAX, more: true };
}

/** The fields in the name of a statement, which PostgreSQL cuts at 63 characters. */
function flagsOf(fields: readonly SearchedField[]): string {
  return SEARCHED_FIELDS.map((field) => (fields.includes(field) ? "1" : "0")).join("");
}

/** A condition that the visible fields have the words: a hit on a hidden one would reveal it. */
function onlyIn(fields: readonly SearchedField[]): string {
  const seesUsual = fields.length === SEARCHED_FIELDS.length ? "p.audiences = '{}' OR " : "";
  const visible = SEARCHED_FIELDS.map((field) => {
    const isVisible = `coalesce(p.audiences ->> '${field}' = ANY ($4), ${fields.includes(field)})`;
    return `CASE WHEN ${isVisible} THEN ${COLUMNS[field]} END`;
  });
  const hit = `folded(concat_ws(E'\\n', ${visible.join(", ")})) LIKE ALL ($3::text[])`;
  return ` AND (${seesUsual}p.member_id = $2 OR ${hit})`;
}

const LIST_SEEN = statement(`${CARDS} WHERE ${SEEN} ${BY_NAME} LIMIT $3 OFFSET $4`);

/** Counts the searcher's own card once, whether or not their tier includes it. */
const COUNT_SEEN = statement(`
  SELECT (SELECT coalesce(sum(n), 0) FROM card_tally WHERE listed OR tier = ANY ($1))::bigint
  + (SELECT count(*) FROM member_profile p JOIN member_identity m ON m.id = p.member_id
     WHERE p.member_id = $2 AND m.suspended_at IS NULL AND NOT (p.public_visible OR m.tier = ANY ($1))) AS total`);

export async function list(tx: ReadTx, { unlistedTiers, self, limit, offset }: Visibility & Page): Promise<Listed> {
  return page(
    tx.run<CardRow>(LIST_SEEN, [unlistedTiers, self, limit, offset]),
    tx.run<{ total: number }>(COUNT_SEEN, [unlistedTiers, self]),
  );
}

const LIST_LISTED = statement(
  `${CARDS} WHERE p.public_visible AND m.suspended_at IS NULL ${BY_NAME} LIMIT $1 OFFSET $2`,
);

const COUNT_LISTED = statement("SELECT coalesce(sum(n), 0)::bigint AS total FROM card_tally WHERE listed");

export async function listListed(tx: ReadTx, { limit, offset }: Page): Promise<Listed> {
  return page(tx.run<CardRow>(LIST_LISTED, [limit, offset]), tx.run<{ total: number }>(COUNT_LISTED, []));
}

async function page(listing: Promise<CardRow[]>, counting: Promise<{ total: number }[]>): Promise<Listed> {
  const [cards, [counted]] = await Promise.all([listing, counting]);
  return { cards, total: counted?.total ?? 0 };
}

export async function save(tx: WriteTx, memberId: string, saved: ProfileChange, now: Date): Promise<void> {
  const { audiences, ...rest } = saved;
  const change = { ...rest, ...(audiences && { audiences: JSON.stringify(audiences) }) };
  await tx.query
    .insertInto("member_profile")
    .values({
      member_id: memberId,
      first_name: null,
      telegram: null,
      company_website: null,
      photo_sha256: null,
      ask_about: null,
      public_visible: false,
      ...change,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

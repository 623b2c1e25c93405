import { sql } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { SignatureState } from "../../kernel/ports/card-signatures.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { searchText } from "../../kernel/values/text.ts";
import type { Card } from "./cards/read-card.ts";
import type { Approved, EndpointKind, Health, ReviewState } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    endpoint: {
      approved: Approved | null;
      card: Card;
      last_error: Message | string | null;
    };
    endpoint_listed_now: {
      approved: Approved | null;
      card: Card;
      last_error: Message | string | null;
    };
  }
}

export interface EndpointRow {
  id: string;
  owner_id: string;
  kind: EndpointKind;
  name: string;
  slug: string;
  description: string;
  tags: string[];
  url: string;
  host: string;
  card_url: string;
  card: Card;
  card_sha256: Buffer;
  etag: string | null;
  protocol_version: string | null;
  skills: string[];
  origins: string[];
  fetched_at: Date;
  signature: SignatureState;
  key_thumbprint: string | null;
  verified_at: Date;
  review: ReviewState;
  approved: Approved | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  submitted_at: Date;
  wants_listing: boolean;
  health: Health;
  failures: number;
  successes: number;
  last_error: Message | string | null;
  last_ok_at: Date | null;
  down_since: Date | null;
  next_check_at: Date | null;
  leased_until: Date | null;
  rev: number;
  created_at: Date;
  updated_at: Date;
}

export type Endpoint = EndpointRow & { owner_name: string | null };

export const ENDPOINTS_CHANNEL = "endpoints_due";

const json = <T>(value: T) => (value === null ? null : JSON.stringify(value)) as T;

/** What search finds: names first. */
function wordsOf({ name, description, tags, card }: Pick<EndpointRow, "name" | "description" | "tags" | "card">) {
  const skills = card.skills.map((skill) => `${skill.name} ${skill.description} ${skill.tags.join(" ")}`).join(" ");
  const rest = `${description} ${card.description} ${skills}`.slice(0, 50_000);
  return sql`setweight(to_tsvector('simple', search_text(${`${name} ${tags.join(" ")}`})), 'A')
    || to_tsvector('simple', search_text(${rest}))`;
}

export async function insertEndpoint(tx: WriteTx, row: EndpointRow): Promise<void> {
  const { card, approved, last_error, ...rest } = row;
  const values = {
    ...rest,
    card: json(card),
    approved: json(approved),
    last_error: toKeep(last_error),
    words: wordsOf(row),
  };
  await tx.query
    .insertInto("endpoint")
    .values(values as never)
    .execute();
}

export type Changes = Partial<Omit<EndpointRow, "id" | "owner_id" | "rev" | "created_at">>;

/** A new revision, unless only its health changed. */
export async function updateEndpoint(
  tx: WriteTx,
  before: EndpointRow,
  { card, approved, last_error, ...changes }: Changes,
  { isRevision }: { isRevision: boolean },
): Promise<EndpointRow> {
  const after = { ...before, ...changes, card: card ?? before.card };
  const set = {
    ...changes,
    ...(card && { card: json(card) }),
    ...(approved !== undefined && { approved: json(approved) }),
    ...(last_error !== undefined && { last_error: toKeep(last_error) }),
    ...(isRevision && { rev: before.rev + 1, words: wordsOf(after) }),
  };
  return tx.query
    .updateTable("endpoint")
    .set(set as never)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEndpoint(tx: WriteTx, id: string): Promise<void> {
  await tx.query.deleteFrom("endpoint").where("id", "=", id).execute();
}

export async function lockEndpoint(tx: WriteTx, id: string): Promise<EndpointRow | undefined> {
  return tx.query.selectFrom("endpoint").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** By ID or slug. */
export async function findEndpoint(tx: ReadTx, named: string): Promise<Endpoint | undefined> {
  return withOwner(tx)
    .where((row) => row.or([row("e.id", "=", named), row("e.slug", "=", named)]))
    .executeTakeFirst();
}

export async function isListed(tx: ReadTx, id: string): Promise<boolean> {
  const found = await tx.query.selectFrom("endpoint_listed_now").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

/** IDs of a member's endpoints that others find now. */
export async function listedOf(tx: ReadTx, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query.selectFrom("endpoint_listed_now").select("id").where("owner_id", "=", ownerId).execute();
  return new Set(rows.map(({ id }) => id));
}

function withOwner(tx: ReadTx) {
  return tx.query
    .selectFrom("endpoint as e")
    .leftJoin("member_identity as m", "m.id", "e.owner_id")
    .selectAll("e")
    .select("m.name as owner_name");
}

export async function listOfOwner(tx: ReadTx, ownerId: string): Promise<Endpoint[]> {
  return withOwner(tx).where("e.owner_id", "=", ownerId).orderBy("e.created_at", "desc").orderBy("e.id").execute();
}

export async function findByUrl(tx: ReadTx, ownerId: string, url: string): Promise<Endpoint | undefined> {
  return withOwner(tx).where("e.owner_id", "=", ownerId).where("e.url", "=", url).executeTakeFirst();
}

/** Takes turns with other registrations of the member. */
export async function lockAndCount(tx: WriteTx, ownerId: string): Promise<number> {
  await tx.run(LOCK_OWNER, [ownerId]);
  const [row] = await tx.run<{ count: number }>(COUNT, [ownerId]);
  return row?.count ?? 0;
}

const LOCK_OWNER = statement("SELECT id FROM member_key WHERE id = $1 FOR NO KEY UPDATE");
const COUNT = statement("SELECT count(*)::int AS count FROM endpoint WHERE owner_id = $1");

/** The slug, or the first free one with a number. */
export async function freeSlug(tx: ReadTx, wanted: string): Promise<string> {
  const rows = await tx.query
    .selectFrom("endpoint")
    .select("slug")
    .where(sql<boolean>`slug = ${wanted} OR slug LIKE ${`${wanted}-%`}`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Waiting for operators, oldest first. */
export async function listPending(
  tx: ReadTx,
  { limit, id }: { readonly limit: number; readonly id?: string | undefined },
): Promise<Endpoint[]> {
  let found = withOwner(tx).where("e.review", "in", ["pending", "changed"]);
  if (id !== undefined) found = found.where("e.id", "=", id);
  return found.orderBy("e.submitted_at").orderBy("e.id").limit(limit).execute();
}

export interface Search {
  readonly q: string;
  readonly kind: EndpointKind | null;
  readonly tag: string | null;
  /** The last ID of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Listed endpoints by ID, which is random: no order favors anyone. */
export async function searchListed(tx: ReadTx, { q, kind, tag, after, limit }: Search): Promise<Endpoint[]> {
  let found = tx.query
    .selectFrom("endpoint_listed_now as e")
    .leftJoin("member_identity as m", "m.id", "e.owner_id")
    .selectAll("e")
    .select("m.name as owner_name");
  if (q !== "") found = found.where(sql<boolean>`e.words @@ with_umlauts(plainto_tsquery('simple', ${searchText(q)}))`);
  if (kind !== null) found = found.where("e.kind", "=", kind);
  if (tag !== null) found = found.where(sql<boolean>`${tag} = ANY(e.tags)`);
  if (after !== null) found = found.where("e.id", ">", after);
  return found.orderBy("e.id").limit(limit).execute();
}

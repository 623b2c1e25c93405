import { authorizes } from "../../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { countEventsByMember } from "../events/index.ts";
import { countHighlightsByMember } from "../highlights/index.ts";
import { countUsedBookings } from "../resources/index.ts";
import type { Look } from "./look.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    funko_figure: {
      head: Look["head"] | null;
      hair: Look["hair"] | null;
      eyes: Look["eyes"] | null;
      palette: Look["palette"] | null;
    };
  }
}

export type FigureRow = Row<"funko_figure">;

interface DecisionRow {
  member_id: string;
  action: "takedown" | "restore" | "grant";
  delta: number | null;
  reason: string | null;
  decided_by: string | null;
  at: Date;
}

export interface RecordedFacts {
  member_id: string;
  name: string;
  tier: Tier;
  created_at: Date;
  events_rsvped: number;
  events_hosted: number;
  bookings_used: number;
  highlights_published: number;
}

const MEMBERS = statement("SELECT id AS member_id, name, tier, created_at FROM member_identity WHERE id = ANY ($1)");

export async function listFacts(tx: ReadTx, memberIds: readonly string[], now: Date): Promise<RecordedFacts[]> {
  const members = await tx.run<Pick<RecordedFacts, "member_id" | "name" | "tier" | "created_at">>(MEMBERS, [memberIds]);
  const [events, bookings, highlights] = await Promise.all([
    countEventsByMember(tx, memberIds),
    countUsedBookings(tx, memberIds, now),
    countHighlightsByMember(tx, memberIds),
  ]);
  const eventsOf = new Map(events.map((counts) => [counts.member_id, counts]));
  return members.map((member) => ({
    ...member,
    events_rsvped: eventsOf.get(member.member_id)?.events_rsvped ?? 0,
    events_hosted: eventsOf.get(member.member_id)?.events_hosted ?? 0,
    bookings_used: bookings.get(member.member_id) ?? 0,
    highlights_published: highlights.get(member.member_id) ?? 0,
  }));
}

export async function find(tx: ReadTx, memberId: string): Promise<FigureRow | undefined> {
  return tx.query.selectFrom("funko_figure").selectAll().where("member_id", "=", memberId).executeTakeFirst();
}

export async function lock(tx: WriteTx, memberId: string): Promise<FigureRow | undefined> {
  return tx.query
    .selectFrom("funko_figure")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Hides figures of members who lost `funko:write` and so could not hide them. */
const MAY_HIDE = TIERS.filter((tier) => authorizes(tier, "funko:write"));

export async function findPublished(tx: ReadTx, handle: string): Promise<FigureRow | undefined> {
  return tx.query
    .selectFrom("funko_figure")
    .innerJoin("member_identity as member", "member.id", "funko_figure.member_id")
    .selectAll("funko_figure")
    .where("handle", "=", handle.toLowerCase())
    .where("is_public", "=", true)
    .where("taken_down_at", "is", null)
    .where("member.suspended_at", "is", null)
    .where("member.tier", "in", MAY_HIDE)
    .executeTakeFirst();
}

export async function findMemberId(tx: ReadTx, handleOrId: string): Promise<string | undefined> {
  const figure = await tx.query
    .selectFrom("funko_figure")
    .select("member_id")
    .where("handle", "=", handleOrId.toLowerCase())
    .executeTakeFirst();
  if (figure) return figure.member_id;
  const member = await tx.query
    .selectFrom("member_identity")
    .select("id")
    .where("id", "=", handleOrId)
    .executeTakeFirst();
  return member?.id;
}

export async function ensure(tx: WriteTx, memberId: string, fresh: { handle: string; now: Date }): Promise<FigureRow> {
  const { handle, now } = fresh;
  await tx.query
    .insertInto("funko_figure")
    .values({
      member_id: memberId,
      handle,
      head: null,
      hair: null,
      eyes: null,
      palette: null,
      skin: "skin-plain",
      prop: null,
      stage: "stage-paper",
      clip: null,
      generations_used: 0,
      grants: 0,
      is_public: false,
      taken_down_at: null,
      taken_down_reason: null,
      xp_reached: 0,
      items_reached: [],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
  const row = await lock(tx, memberId);
  if (!row) throw new Error(`the figure of ${memberId} vanished during its creation`);
  return row;
}

type Changes = Partial<Omit<FigureRow, "member_id" | "handle" | "created_at">>;

export async function update(tx: WriteTx, memberId: string, changes: Changes): Promise<FigureRow> {
  return tx.query
    .updateTable("funko_figure")
    .set(changes)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const KEEP = statement(`
  UPDATE funko_figure SET xp_reached = greatest(xp_reached, $2),
    items_reached = ARRAY(SELECT DISTINCT unnest(items_reached || $3::text[]) ORDER BY 1)
  WHERE member_id = $1 AND (xp_reached < $2 OR NOT items_reached @> $3::text[]) RETURNING member_id`);

/** Raises the stored peaks, never lowers them. Returns false if nothing changed. */
export async function keepProgress(
  tx: WriteTx,
  memberId: string,
  reached: { xp: number; items: readonly string[] },
): Promise<boolean> {
  return (await tx.run(KEEP, [memberId, reached.xp, reached.items])).length > 0;
}

/** Pages through figures by member id. */
export async function listAfter(tx: ReadTx, memberId: string, limit: number): Promise<FigureRow[]> {
  return tx.query
    .selectFrom("funko_figure")
    .selectAll()
    .where("member_id", ">", memberId)
    .where("head", "is not", null)
    .orderBy("member_id")
    .limit(limit)
    .execute();
}

export async function listDecisions(tx: ReadTx, memberId: string, limit: number): Promise<DecisionRow[]> {
  return tx.query
    .selectFrom("funko_decision")
    .select(["member_id", "action", "delta", "reason", "decided_by", "at"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function insertDecision(tx: WriteTx, decision: DecisionRow): Promise<void> {
  await tx.query.insertInto("funko_decision").values(decision).execute();
}

import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { noteNotice } from "../../kernel/foretell/effects.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { MEMBER_EVENTS, MemberEventType } from "../member-events.ts";

/** The payload is the member's id. */
export const MEMBER_EVENTS_CHANNEL = "member_events";

interface MemberEventAction {
  readonly label: string;
  readonly mcp_tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The action changes something: ask the human first. */
  readonly consequential?: boolean;
}

type MemberEventParty = Readonly<Record<string, string | number | boolean | null>>;

export interface NewMemberEvents<Type extends MemberEventType> {
  /** Unknown members are skipped. */
  readonly memberIds: readonly string[];
  readonly type: Type;
  /** Such as `{ member_id, display_name }`. */
  readonly actor?: MemberEventParty;
  /** Such as `{ kind: "booking", id }`. */
  readonly target?: MemberEventParty;
  readonly payload: Readonly<Partial<Record<(typeof MEMBER_EVENTS)[Type]["payload"][number], unknown>>>;
  readonly actions?: readonly MemberEventAction[];
  readonly now: Date;
}

export type MemberEventRow = Row<"member_event">;

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    member_event: {
      payload: Record<string, unknown>;
      type: MemberEventType;
      actor: MemberEventParty;
      target: MemberEventParty | null;
      actions: readonly MemberEventAction[];
    };
  }
}

/** Locks the member's row until commit, so that ids become visible in order. */
const APPEND = statement(`
  WITH owner AS (SELECT id FROM member_key WHERE id = $1 FOR NO KEY UPDATE),
    allotted AS (INSERT INTO member_event_position AS p (member_id, last_event_id) SELECT id, 1 FROM owner
      ON CONFLICT (member_id) DO UPDATE SET last_event_id = p.last_event_id + 1 RETURNING member_id, last_event_id)
  INSERT INTO member_event (member_id, id, type, at, actor, target, payload, actions)
  SELECT member_id, last_event_id, $2, $3, $4, $5, $6, $7 FROM allotted RETURNING id`);

const TAIL = statement("SELECT * FROM member_event WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3");

/** Reads at most one page per type. The ranges of one type force the index of types, also for a rare type. */
const TAIL_OF = statement(`
  SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
    SELECT * FROM member_event WHERE member_id = $1 AND type >= wanted.type AND type <= wanted.type AND id > $2
    ORDER BY type, id LIMIT $4
  ) AS e ORDER BY e.id LIMIT $4`);

const NEWEST = statement(`
  SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
    SELECT * FROM member_event
    WHERE member_id = $1 AND type >= wanted.type AND type <= wanted.type AND ($2::bigint IS NULL OR id < $2) AND id > $5
      AND ($6 OR ended_at IS NULL)
    ORDER BY type DESC, id DESC LIMIT $4
  ) AS e ORDER BY e.id DESC LIMIT $4`);

const BY_IDS = statement("SELECT * FROM member_event WHERE member_id = $1 AND id = ANY ($2) ORDER BY id");

const ABOUT = statement(
  "SELECT * FROM member_event WHERE member_id = $1 AND target ->> 'id' = $2 AND id > $3 ORDER BY id LIMIT $4",
);

const LAST_ID = statement("SELECT last_event_id FROM member_event_position WHERE member_id = $1");

const COUNT = statement(`
  SELECT count(*) AS count FROM (
  SELECT FROM member_event WHERE member_id = $1 AND id > $2 AND type = ANY ($3) AND ended_at IS NULL LIMIT $4) AS counted`);

const END = statement(`
  UPDATE member_event SET ended_at = $4
  WHERE member_id = ANY ($1) AND target ->> 'id' = $3 AND type = $2 AND ended_at IS NULL RETURNING member_id, id`);

const OPERATORS = statement(
  "SELECT id FROM member_identity WHERE tier = 'operator' AND suspended_at IS NULL ORDER BY id",
);

export async function appendMemberEvents<const Type extends MemberEventType>(
  tx: WriteTx,
  { memberIds, type, actor = {}, target, payload, actions = [], now }: NewMemberEvents<Type>,
): Promise<void> {
  // Sorted to prevent deadlocks between transactions that write to the same members' logs.
  for (const memberId of [...new Set(memberIds)].sort()) {
    const added = await tx.run(APPEND, [
      memberId,
      type,
      now,
      JSON.stringify(actor),
      target ? JSON.stringify(target) : null,
      JSON.stringify(payload),
      JSON.stringify(actions),
    ]);
    if (added.length === 0) continue;
    tx.announce(MEMBER_EVENTS_CHANNEL, memberId);
    noteNotice(tx, type, memberId);
  }
}

export async function operatorIds(tx: ReadTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(OPERATORS, [])).map(({ id }) => id);
}

export async function readMemberEvents(
  tx: ReadTx,
  page: { memberId: string; since: number; types: readonly MemberEventType[] | null; limit: number },
): Promise<MemberEventRow[]> {
  const { memberId, since, types, limit } = page;
  if (types === null) return tx.run<MemberEventRow>(TAIL, [memberId, since, limit]);
  return tx.run<MemberEventRow>(TAIL_OF, [memberId, since, [...new Set(types)], limit]);
}

export async function newestMemberEvents(
  tx: ReadTx,
  page: {
    memberId: string;
    before: number | null;
    /** The ID that all are newer than. */
    since?: number;
    /** Leaves out those that ask for nothing any more. */
    isOpen?: boolean;
    types: readonly MemberEventType[];
    limit: number;
  },
): Promise<MemberEventRow[]> {
  const { memberId, before, types, limit, since = 0, isOpen = false } = page;
  return tx.run<MemberEventRow>(NEWEST, [memberId, before, types, limit, since, !isOpen]);
}

/** Ends the entries of a type about a target. Returns those that were open. */
export async function endMemberEvents(
  tx: WriteTx,
  about: { memberIds: readonly string[]; type: MemberEventType; targetId: string; now: Date },
): Promise<Pick<MemberEventRow, "member_id" | "id">[]> {
  const { memberIds, type, targetId, now } = about;
  const ended = await tx.run(END, [memberIds, type, targetId, now]);
  for (const { member_id } of ended) tx.announce(MEMBER_EVENTS_CHANNEL, member_id);
  return ended;
}

export async function countMemberEvents(
  tx: ReadTx,
  { memberId, since, types, max }: { memberId: string; since: number; types: readonly MemberEventType[]; max: number },
): Promise<number> {
  const [row] = await tx.run<{ count: number }>(COUNT, [memberId, since, types, max]);
  return row?.count ?? 0;
}

export async function memberEventsByIds(
  tx: ReadTx,
  memberId: string,
  ids: readonly number[],
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(BY_IDS, [memberId, ids]);
}

/** Entries about one record, oldest first. */
export async function memberEventsAbout(
  tx: ReadTx,
  { memberId, targetId, since, limit }: { memberId: string; targetId: string; since: number; limit: number },
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(ABOUT, [memberId, targetId, since, limit]);
}

/** The id of the newest entry, also of one that is deleted; 0 for an empty log. */
export async function lastMemberEventId(tx: ReadTx, memberId: string): Promise<number> {
  const [row] = await tx.run<{ last_event_id: number }>(LAST_ID, [memberId]);
  return row?.last_event_id ?? 0;
}

/** Entries about the member in the logs of others. Only the member's id stays: even ids of records can hold words of a title. */
const FORGET_SUBJECT = statement(`
  UPDATE member_event
  SET actor = CASE WHEN actor->>'member_id' = $1 THEN jsonb_build_object('member_id', $1::text) ELSE actor END,
      target = NULL, actions = '[]',
      payload = jsonb_build_object(CASE WHEN payload->>'user_id' = $1 THEN 'user_id' ELSE 'sender_member_id' END, $1::text)
  WHERE payload->>'user_id' = $1 OR payload->>'sender_member_id' = $1`);

/** What the member did as an operator, in the logs of those concerned. */
const FORGET_ACTOR = statement(
  "UPDATE member_event SET actor = jsonb_build_object('member_id', $1::text) WHERE actor->>'member_id' = $1",
);

export async function forgetInMemberEvents(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(FORGET_SUBJECT, [memberId]);
  await tx.run(FORGET_ACTOR, [memberId]);
}

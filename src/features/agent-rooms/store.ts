import { authorizes } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Audience, Pace, Seat } from "./rules.ts";

export type EndReason = "timeout" | "creator" | "participant" | "operator";

export interface NamedSeat extends Seat {
  /** The member's name. */
  readonly name: string | null;
}

export interface RoomRow {
  readonly id: string;
  /** Null in rooms that were opened without one. */
  readonly subject: string | null;
  readonly created_by: string | null;
  /** By the predicate, so a room is over before the job has ended it. */
  readonly is_live: boolean;
  readonly state: "live" | "ended";
  readonly audience: Audience;
  readonly last_seq: number;
  readonly first_seq: number;
  readonly person_turns: number;
  readonly turn_timeout_s: number;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: EndReason | null;
  readonly seats: readonly NamedSeat[];
  readonly channels: readonly string[];
}

/** `$1` is the time. */
const ROOM = `SELECT r.*, r.state = 'live' AND r.expires_at > $1 AS is_live,
  (SELECT coalesce(json_agg(json_build_object('role', s.role, 'state', s.state, 'member_id', s.member_id, 'name', i.name,
     'kept_for', s.kept_for, 'acked_version', s.acked_version) ORDER BY s.position), '[]')
   FROM room_seat s LEFT JOIN member_identity i ON i.id = s.member_id WHERE s.room_id = r.id) AS seats,
  (SELECT coalesce(json_agg(c.name ORDER BY c.position), '[]') FROM room_channel c WHERE c.room_id = r.id) AS channels
  FROM room r`;

const FIND = statement(`${ROOM} WHERE r.id = $2`);

export async function findRoom(tx: ReadTx, roomId: string, now: Date): Promise<RoomRow | undefined> {
  return (await tx.run<RoomRow>(FIND, [now, roomId]))[0];
}

const OF_MEMBER = statement(`
  WITH mine AS (SELECT room_id AS id FROM room_seat WHERE member_id = $2 OR kept_for = $2),
    open AS (SELECT r.id FROM room r WHERE r.state = 'live' AND r.expires_at > $1 AND r.audience = 'members'
      AND EXISTS (SELECT 1 FROM room_seat s WHERE s.room_id = r.id AND s.state = 'open')
      ORDER BY r.created_at DESC LIMIT $3)
  ${ROOM} WHERE r.id IN (SELECT id FROM mine UNION SELECT id FROM open) ORDER BY r.created_at DESC, r.id LIMIT $3`);

/** Rooms where the member has a seat or is invited, and rooms with open seats; the newest first. */
export async function listRooms(tx: ReadTx, memberId: string, now: Date, limit: number): Promise<RoomRow[]> {
  return tx.run<RoomRow>(OF_MEMBER, [now, memberId, limit]);
}

const ALL = statement(`
  ${ROOM} WHERE ($2::boolean IS NULL OR (r.state = 'live' AND r.expires_at > $1) = $2)
  ORDER BY r.created_at DESC, r.id LIMIT $3 OFFSET $4`);

export async function listAllRooms(
  tx: ReadTx,
  { live, now, limit, offset }: { live: boolean | null; now: Date; limit: number; offset: number },
): Promise<RoomRow[]> {
  return tx.run<RoomRow>(ALL, [now, live, limit, offset]);
}

const LIVE_OF_CREATOR = statement(
  "SELECT count(*)::int AS n FROM room WHERE created_by = $1 AND state = 'live' AND expires_at > $2",
);

export async function countLive(tx: ReadTx, memberId: string, now: Date): Promise<number> {
  return (await tx.run<{ n: number }>(LIVE_OF_CREATOR, [memberId, now]))[0]?.n ?? 0;
}

/** Serializes a member's creations, so that the limit of live rooms is exact. */
const LOCK_CREATOR = statement("SELECT pg_advisory_xact_lock(hashtextextended('room creator ' || $1, 0))");

export async function lockCreator(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(LOCK_CREATOR, [memberId]);
}

const ACTIVE = statement("SELECT id, tier FROM member_identity WHERE id = ANY ($1) AND suspended_at IS NULL");

/** The members who can join a room: they are not suspended, and their tier has the permission. */
export async function activeMembers(tx: ReadTx, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.run<{ id: string; tier: Tier }>(ACTIVE, [memberIds]);
  return new Set(rows.filter(({ tier }) => authorizes(tier, "rooms:join")).map(({ id }) => id));
}

const INSERT = statement(`
  INSERT INTO room (id, created_by, state, audience, turn_timeout_s, expires_at, created_at, subject)
  VALUES ($1, $2, 'live', $3, $4::integer, $5::timestamptz + $4::integer * interval '1 second', $5, $6)`);

export interface NewRoom {
  readonly id: string;
  readonly subject: string | null;
  readonly createdBy: string;
  readonly audience: Audience;
  readonly timeoutSeconds: number;
  readonly channels: readonly string[];
  readonly now: Date;
}

export async function insertRoom(tx: WriteTx, room: NewRoom): Promise<void> {
  await tx.run(INSERT, [room.id, room.createdBy, room.audience, room.timeoutSeconds, room.now, room.subject]);
  await insertChannels(tx, room.id, room.channels);
}

const CHANNELS = statement(`
  INSERT INTO room_channel (room_id, name, position)
  SELECT $1, each.name, coalesce((SELECT max(position) FROM room_channel WHERE room_id = $1), 0) + each.n
  FROM unnest($2::text[]) WITH ORDINALITY AS each (name, n) ON CONFLICT DO NOTHING RETURNING name`);

/** Returns those that are new. */
export async function insertChannels(tx: WriteTx, roomId: string, names: readonly string[]): Promise<string[]> {
  return (await tx.run<{ name: string }>(CHANNELS, [roomId, names])).map(({ name }) => name);
}

const ADD_SEAT = statement(`
  INSERT INTO room_seat (room_id, role, position, state, member_id, acked_version, joined_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING role`);

export interface NewSeat {
  readonly roomId: string;
  readonly role: string;
  readonly position: number;
  /** Null: open. */
  readonly memberId: string | null;
  /** Null: reserved, until the member joins. */
  readonly acked: { readonly version: number; readonly at: Date } | null;
}

/** False if the room has the role already. */
export async function insertSeat(tx: WriteTx, seat: NewSeat): Promise<boolean> {
  const { roomId, role, position, memberId, acked } = seat;
  const state = memberId === null ? "open" : acked ? "taken" : "reserved";
  const values = [roomId, role, position, state, memberId, acked?.version ?? null, acked?.at ?? null];
  return (await tx.run(ADD_SEAT, values)).length > 0;
}

export interface LockedSeat extends Seat, Pace {
  readonly role: string;
}

const LOCK_SEAT = statement("SELECT * FROM room_seat WHERE room_id = $1 AND role = $2 FOR NO KEY UPDATE");

export async function lockSeat(tx: WriteTx, roomId: string, role: string): Promise<LockedSeat | undefined> {
  return (await tx.run<LockedSeat>(LOCK_SEAT, [roomId, role]))[0];
}

const LOCK_SEATS = statement(`
  SELECT * FROM room_seat WHERE room_id = $1 AND (member_id = $2 OR kept_for = $2)
  ORDER BY role FOR NO KEY UPDATE`);

/** The member's seats, also those that they left. Their pace is one. */
export async function lockSeatsOf(tx: WriteTx, roomId: string, memberId: string): Promise<LockedSeat[]> {
  return tx.run<LockedSeat>(LOCK_SEATS, [roomId, memberId]);
}

/** Who returns to a seat goes on at its pace. */
const TAKE = statement(`
  UPDATE room_seat SET state = 'taken', member_id = $3, kept_for = NULL, acked_version = $4,
    joined_at = coalesce(joined_at, $5),
    agent_turns = CASE WHEN $3 IN (member_id, kept_for) THEN agent_turns ELSE 0 END,
    next_turn_at = CASE WHEN $3 IN (member_id, kept_for) THEN next_turn_at END
  WHERE room_id = $1 AND role = $2`);

export async function takeSeat(
  tx: WriteTx,
  {
    roomId,
    role,
    memberId,
    version,
    now,
  }: { roomId: string; role: string; memberId: string; version: number; now: Date },
): Promise<void> {
  await tx.run(TAKE, [roomId, role, memberId, version, now]);
}

const LEAVE = statement(`
  UPDATE room_seat SET state = 'open', kept_for = member_id, member_id = NULL, acked_version = NULL,
  joined_at = NULL WHERE room_id = $1 AND role = $2`);

export async function leaveSeat(tx: WriteTx, roomId: string, role: string): Promise<void> {
  await tx.run(LEAVE, [roomId, role]);
}

const PACE = statement(`
  UPDATE room_seat SET agent_turns = $3, person_turns = $4, next_turn_at = $5, minute_started_at = $6,
  minute_turns = $7 WHERE room_id = $1 AND (member_id = $2 OR kept_for = $2)`);

/** Of all seats that `lockSeatsOf` locked. */
export function savePace(tx: WriteTx, roomId: string, memberId: string, pace: Pace): void {
  const { agent_turns, person_turns, next_turn_at, minute_started_at, minute_turns } = pace;
  tx.queue(PACE, [roomId, memberId, agent_turns, person_turns, next_turn_at, minute_started_at, minute_turns]);
}

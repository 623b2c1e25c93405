import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { NOT_A_MEMBER } from "./refusals.ts";
import { findRoom, type RoomRow } from "./store.ts";

interface Asking {
  readonly tx: ReadTx;
  readonly caller: Caller;
  readonly now: Date;
  fail(kind: "not_a_participant", details: RefusalDetails): Refusal;
}

/** The room in which the caller has taken a seat. @throws Refusal, the same for a room that does not exist */
export async function roomOf(
  { tx, caller, now, fail }: Asking,
  roomId: string,
  refusal: RefusalDetails = NOT_A_MEMBER,
): Promise<RoomRow> {
  const room = await findRoom(tx, roomId, now);
  if (!room || rolesOf(room, memberOf(caller)).length === 0) throw fail("not_a_participant", refusal);
  return room;
}

/** The roles that the member has taken. */
export function rolesOf({ seats }: RoomRow, memberId: string): string[] {
  return seats.flatMap((seat) => (seat.state === "taken" && seat.member_id === memberId ? [seat.role] : []));
}

/** Members with a seat, invited ones included. */
export function membersIn({ seats }: RoomRow): string[] {
  return [...new Set(seats.flatMap(({ member_id }) => (member_id === null ? [] : [member_id])))];
}

/** Whether the member may know of the room: a seat, an invitation, or an open seat that they could take. */
export function knowsOf({ seats, audience, is_live }: RoomRow, memberId: string): boolean {
  if (seats.some((seat) => seat.member_id === memberId || seat.kept_for === memberId)) return true;
  return is_live && audience === "members" && seats.some(({ state }) => state === "open");
}

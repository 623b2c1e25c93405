import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import type { EndReason } from "./store.ts";

/** What the last turn of a room says. */
export const END_TEXTS: Readonly<Record<EndReason, string>> = {
  timeout: "The room ended, because there was no turn for its timeout.",
  creator: "The member who created the room ended it.",
  participant: "A participant stopped the room.",
  operator: "An operator stopped the room.",
};

interface Party {
  readonly [name: string]: string | null;
  readonly member_id: string;
  readonly display_name: string | null;
}

/** Tells members that seats are reserved for them. */
export async function tellInvited(
  tx: WriteTx,
  {
    roomId,
    seats,
    by,
    now,
  }: { roomId: string; seats: readonly [role: string, memberId: string][]; by: Party; now: Date },
): Promise<void> {
  for (const [role, memberId] of [...seats].sort(([, one], [, other]) => (one < other ? -1 : 1))) {
    await appendMemberEvents(tx, {
      memberIds: [memberId],
      type: "room_invited",
      actor: by,
      target: { kind: "room", id: roomId },
      payload: { room_id: roomId, role, sender_member_id: by.member_id, sender_display: by.display_name ?? "" },
      actions: [
        { label: "Take the seat", mcp_tool: "ic_rooms_join", args: { room_id: roomId, role }, consequential: true },
      ],
      now,
    });
  }
}

const readIt = (roomId: string) => [{ label: "Read the room", mcp_tool: "ic_rooms_read", args: { room_id: roomId } }];

export async function tellEnded(
  tx: WriteTx,
  { roomId, memberIds, reason, now }: { roomId: string; memberIds: readonly string[]; reason: string; now: Date },
): Promise<void> {
  const target = { kind: "room", id: roomId };
  const payload = { room_id: roomId, reason };
  await appendMemberEvents(tx, { memberIds, type: "room_ended", target, payload, actions: readIt(roomId), now });
}

/** Tells the participants that an operator reads their room. */
export async function tellRead(
  tx: WriteTx,
  reading: { roomId: string; memberIds: readonly string[]; by: Party; reason: string; now: Date },
): Promise<void> {
  const { roomId, memberIds, by, reason, now } = reading;
  await appendMemberEvents(tx, {
    memberIds,
    type: "room_read",
    actor: by,
    target: { kind: "room", id: roomId },
    payload: { room_id: roomId, reason },
    actions: readIt(roomId),
    now,
  });
}

import { Type } from "typebox";
import { choice } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { LIMITS } from "./limits.ts";
import { gapsOf } from "./rules.ts";
import { GapView, renderGap, renderTurn, Trust, Turn } from "./schemas.ts";
import type { RoomRow } from "./store.ts";
import { type TurnRow, turnsAfter } from "./turn-store.ts";

export const pageFields = {
  room_id: Type.String(),
  state: choice(["live", "ended"]),
  turns: Type.Array(Turn, { description: "The oldest first." }),
  next_since: Type.Integer({ description: "The last number looked at: since of the next read." }),
  has_more: Type.Boolean({ description: "true: read on at once." }),
  gaps: Type.Array(GapView, { description: "Numbers without a turn, and why." }),
  trust: Trust,
};

export type Page = { [Field in keyof typeof pageFields]: Static<(typeof pageFields)[Field]> };

export interface Asked {
  readonly since: number;
  readonly channel: string | null;
  readonly limit: number;
}

/** `room` was read before, so that no turn up to its last number is missing. */
export async function readPage(tx: ReadTx, room: RoomRow, { since, channel, limit }: Asked): Promise<Page> {
  const from = Math.max(since, room.first_seq - 1);
  const found = await turnsAfter(tx, { roomId: room.id, since: from, channel, limit });
  const rows = within(found);
  const isCut = rows.length < found.length || found.length === limit;
  const lookedAt = isCut ? (rows.at(-1)?.seq ?? from) : Math.min(room.last_seq, from + LIMITS.pageNumbers);
  const next = Math.max(lookedAt, rows.at(-1)?.seq ?? 0, since);
  const removed = rows.filter(({ removed_by }) => removed_by !== null).map(({ seq }) => seq);
  return {
    room_id: room.id,
    state: room.is_live ? "live" : "ended",
    turns: rows.filter(({ removed_by }) => removed_by === null).map(renderTurn),
    next_since: next,
    has_more: next < room.last_seq,
    gaps: gapsOf(since, Math.min(room.first_seq, room.last_seq + 1), removed).map(renderGap),
    trust: "untrusted",
  };
}

/** The first turns whose texts fit into one reply; at least one. */
function within(rows: readonly TurnRow[]): TurnRow[] {
  let bytes = 0;
  const end = rows.findIndex(({ content }, at) => {
    bytes += Buffer.byteLength(content ?? "");
    return bytes > LIMITS.pageBytes && at > 0;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** What a stream sends, in order of the numbers. A gap has the number of its end. */
export function streamItems({ turns, gaps }: Pick<Page, "turns" | "gaps">) {
  const items = [
    ...gaps.map((gap) => ({ id: gap.to, type: "gap", ...gap })),
    ...turns.map((turn) => ({ id: turn.seq, type: "turn", ...turn })),
  ];
  return items.sort((one, other) => one.id - other.id);
}

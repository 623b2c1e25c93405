import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { findBooking } from "../../resources/index.ts";
import type { Approval, ReplyResponse } from "../schemas.ts";
import type { Happened } from "./apply-decision.ts";
import { renderMeeting } from "./render.ts";
import type { ThreadRow } from "./store.ts";

interface Answered {
  readonly thread: ThreadRow;
  readonly envelopeId: string;
  readonly made?: Happened;
  readonly approval?: Static<typeof Approval>;
}

export async function replyOf(
  tx: ReadTx,
  { thread, envelopeId, made, approval }: Answered,
): Promise<Static<typeof ReplyResponse>> {
  const base = { ok: true as const, envelope_id: envelopeId, thread_id: thread.id, new_state: thread.state };
  if (approval) return { ...base, approval };
  if (!made) return base;
  const { meeting, room, conflicts } = made;
  const booking = meeting.booking_id === null ? undefined : await findBooking(tx, meeting.booking_id);
  return {
    ...base,
    meeting: renderMeeting(meeting, booking),
    ...(room && { room_state: room }),
    conflicts: conflicts.map(({ id, starts_at, ends_at }) => ({
      meeting_id: id,
      start: starts_at.toISOString(),
      end: ends_at.toISOString(),
    })),
  };
}

import type { ReadTx } from "../../../kernel/ports/database.ts";
import { findBooking, findResource } from "../../resources/index.ts";
import { viewIntroduction } from "../introductions/view.ts";
import { findMeetingOf } from "../meetings/store.ts";
import { findAutoAction } from "../policy/auto-store.ts";
import { plannedAnswer } from "../policy/planned-answer.ts";
import { isOvertaken } from "../policy/undo-action.ts";
import { findPending } from "./decisions-store.ts";
import type { OpenThread } from "./open-thread.ts";
import { renderApproval, renderMeeting, renderThread, renderWindows } from "./render.ts";
import { findNamed, type ListedThread } from "./store.ts";

/** A thread with what belongs to it, as one party sees it. */
export async function readDetails(
  tx: ReadTx,
  { thread, party }: OpenThread,
  { now, baseUrl }: { readonly now: Date; readonly baseUrl: string },
) {
  const named = { ...((await findNamed(tx, thread.id)) as ListedThread), ...thread };
  const meeting = await findMeetingOf(tx, thread.id);
  const booking = meeting?.booking_id ? await findBooking(tx, meeting.booking_id) : undefined;
  const pending = party === "to" ? await findPending(tx, thread.id, now) : undefined;
  const auto = party === "to" ? await findAutoAction(tx, thread.id) : undefined;
  const planned = party === "to" ? plannedAnswer(thread) : null;
  const canUndo = auto && auto.undone_at === null && auto.reversible_until > now && !isOvertaken(thread, auto);
  return {
    ...renderThread(named, party),
    proposed_windows: renderWindows(thread.windows),
    room: thread.room && { ...thread.room, name: (await findResource(tx, thread.room.resource_id))?.name ?? null },
    meeting: meeting ? renderMeeting(meeting, booking) : null,
    introduction: await viewIntroduction(tx, thread, party),
    approval: pending ? renderApproval(pending, baseUrl) : null,
    ended_by: thread.ended_by,
    policy_action: party === "to" ? thread.policy_action : null,
    undo_until: (planned?.at ?? (canUndo ? auto.reversible_until : null))?.toISOString() ?? null,
  };
}

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { pageOf } from "../describe-act.ts";
import { cancelMeetingOf } from "../meetings/cancel-meeting.ts";
import { findMeeting, findMeetingOf } from "../meetings/store.ts";
import { say } from "../messages.ts";
import { MEETING_OVER, NO_MEETING } from "../refusals.ts";
import { MeetingId, ThreadId } from "../schemas.ts";
import { authorOf } from "../threads/author.ts";
import { lockOpenThread } from "../threads/open-thread.ts";

export const cancelMeeting = defineOperation({
  id: "agent_inbox.cancel_meeting",
  tool: "ic_agent_inbox_cancel_meeting",
  rest: { method: "POST", path: "/api/agent-inbox/meetings/{meeting_id}/cancel", operationId: "cancelAgentMeeting" },
  title: "Cancel a meeting",
  summary: "Cancels a confirmed meeting of the member, frees its room, and tells the other member.",
  when: "Use when your human cannot come. The other member is notified at once.",

  effect: "destructive",
  final: true,
  access: { scope: "agent:thread:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("CancelAgentMeeting", {
    meeting_id: MeetingId,
    message: Type.Optional(Type.String({ maxLength: 2_000, description: "The other member reads it." })),
  }),
  output: object("CancelAgentMeetingResponse", {
    ok: Ok,
    meeting_id: MeetingId,
    thread_id: ThreadId,
    state: choice(["cancelled"]),
    room_released: Type.Boolean(),
  }),
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "I can't make the meeting",
      input: { meeting_id: "mtg_0a1b2c3d4e5f607182930001" },
      output: { ok: true, state: "cancelled" },
    },
  ],

  async handler(context, { meeting_id, message }) {
    const { tx, caller, now, fail } = context;
    const known = await findMeeting(tx, meeting_id);
    const found = known && (await lockOpenThread(tx, known.thread_id, caller, now));
    const meeting = found && (await findMeetingOf(tx, found.thread.id));
    if (!found || !meeting) throw fail("not_found", NO_MEETING);
    const reply = { ok: true as const, meeting_id, thread_id: meeting.thread_id, state: "cancelled" as const };
    if (meeting.cancelled_at) return { ...reply, room_released: false };
    if (meeting.ends_at <= now) throw fail("invalid_for_state", MEETING_OVER);
    const room_released = await cancelMeetingOf(context, found.thread, {
      meeting,
      party: found.party,
      message: message || null,
      by: await authorOf(tx, caller),
    });
    context.did(say.meetingCanceled, meeting, pageOf(meeting.thread_id));
    return { ...reply, room_released };
  },
});

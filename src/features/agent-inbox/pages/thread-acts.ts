import {
  call,
  type Form as Fields,
  type MemberRequest,
  momentOf,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { threadText } from "./text.ts";
import { type Decision, type Found, otherOf } from "./types.ts";

type Done = { readonly text: string } | { readonly refused: Refused };

const { done } = threadText;

const DECISIONS: readonly Decision[] = ["accept", "decline", "counter", "clarify", "withdraw"];

/** The buttons of the thread's page. */
export const THREAD_ACTS: readonly string[] = [...DECISIONS, "approve", "deny", "undo", "cancel", "block"];

/** Carries out what a button of the thread's page names. */
export async function actOnThread(request: MemberRequest, found: Found, form: Fields): Promise<Done> {
  const { thread } = found;
  const { thread_id } = thread;
  const act: string = form.text("act");
  const decision = DECISIONS.find((each) => each === act);
  if (decision) return reply(request, thread_id, decision, form);
  switch (act) {
    case "approve":
      return approve(request, thread_id, "approve", form);
    case "deny":
      return approve(request, thread_id, "deny", form);
    case "undo": {
      const undone = await call(request, "agent_inbox.undo", { thread_id });
      if (!undone.ok) return undone;
      return { text: thread.state === undone.body.new_state && isAnswer(undone.body.undone) ? done.stop : done.undo };
    }
    case "cancel": {
      const meeting_id = thread.meeting?.meeting_id ?? "";
      const cancelled = await call(request, "agent_inbox.cancel_meeting", { meeting_id, ...form.filled("message") });
      return cancelled.ok ? { text: done.cancel } : cancelled;
    }
    default: {
      const blocked = await call(request, "agent_inbox.block", { member: otherOf(thread).member_id });
      return blocked.ok ? { text: done.block } : blocked;
    }
  }
}

/** An undone answer changes the state; one that was stopped does not. */
function isAnswer(undone: string): boolean {
  return undone === "auto_accept" || undone === "auto_decline";
}

async function approve(request: MemberRequest, thread_id: string, decision: "approve" | "deny", form: Fields) {
  const approval_id = form.text("approval");
  const decided = await call(request, "agent_inbox.decide", { thread_id, approval_id, decision });
  return decided.ok ? { text: done[decision] } : decided;
}

async function reply(request: MemberRequest, thread_id: string, decision: Decision, form: Fields): Promise<Done> {
  const windows = decision === "counter" ? readTimes(request, form) : null;
  if (windows && "refused" in windows) return windows;
  const chosen = form.text("window");
  const replied = await call(request, "agent_inbox.reply", {
    thread_id,
    decision,
    ...form.filled("message"),
    ...(decision === "accept" && chosen !== "" && { window: Number(chosen) }),
    ...(windows && { proposed_windows: windows.times }),
  });
  return replied.ok ? { text: done[decision] } : replied;
}

type Times = { readonly refused: Refused } | { readonly times: { start: string; end: string; tz_hint: string }[] };

function readTimes({ space }: MemberRequest, form: Fields): Times {
  const [start, end] = [momentOf(form.text("start"), space.timeZone), momentOf(form.text("end"), space.timeZone)];
  if (!start) return { refused: refusedFields({ field: "start", problem: threadText.notATime }) };
  if (!end) return { refused: refusedFields({ field: "end", problem: threadText.notATime }) };
  return { times: [{ start: start.toISOString(), end: end.toISOString(), tz_hint: space.timeZone }] };
}

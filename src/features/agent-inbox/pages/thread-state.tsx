import { Status } from "../../../web/ui/index.ts";
import { inboxText } from "./text.ts";
import type { Listed } from "./types.ts";

type ThreadStateProps = { thread: Pick<Listed, "state" | "your_turn" | "meeting_state"> };

export function ThreadState({ thread: { state, your_turn: mine, meeting_state } }: ThreadStateProps) {
  if (meeting_state === "cancelled") return <Status tone="neutral">{inboxText.meetingCancelled}</Status>;
  const label = inboxText.states[state];
  if (state === "CONFIRMED") return <Status tone="success">{label}</Status>;
  if (state === "DECLINED") return <Status tone="danger">{label}</Status>;
  if (state === "DROPPED") return <Status tone="neutral">{label}</Status>;
  if (!mine) return <Status tone="info">{label}</Status>;
  return <Status tone="warning">{state === "REQUESTED" ? inboxText.waitsForYou : label}</Status>;
}

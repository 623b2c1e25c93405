import { Status } from "../ui/index.ts";
import { inboxText } from "./text.ts";
import type { Listed } from "./types.ts";

type ThreadStateProps = { state: Listed["state"]; mine: boolean };

export function ThreadState({ state, mine }: ThreadStateProps) {
  const label = inboxText.states[state];
  if (state === "CONFIRMED") return <Status tone="success">{label}</Status>;
  if (state === "DECLINED") return <Status tone="danger">{label}</Status>;
  if (state === "DROPPED") return <Status tone="neutral">{label}</Status>;
  return <Status tone={mine ? "warning" : "info"}>{label}</Status>;
}

import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Author } from "../threads/apply-decision.ts";
import { isOpen } from "../threads/rules.ts";
import { type ThreadRow, updateThread } from "../threads/store.ts";
import { recordUndo } from "./record-undo.ts";

/** The answer that the recipient's policy is about to send, or null. */
export function plannedAnswer({
  act_at,
  policy_action: action,
  state,
}: Pick<ThreadRow, "act_at" | "policy_action" | "state">) {
  if (act_at === null || !isOpen(state)) return null;
  return action === "auto_accept" || action === "auto_decline" ? { action, at: act_at } : null;
}

/** Stops the planned answer of a locked thread, and leaves the decision to the person. */
export async function stopAnswer(
  place: { readonly tx: WriteTx; readonly now: Date },
  thread: ThreadRow,
  by: Author,
): Promise<void> {
  const changes = { act_at: null, policy_action: "ask", confirm_by: "person", rev: thread.rev + 1 } as const;
  await updateThread(place.tx, thread.id, changes);
  recordUndo(place, thread, { by, ruleId: thread.policy_rule, state: thread.state });
}

import type { RefusalDetails } from "../../kernel/errors.ts";
import type { KeptUndo } from "../../kernel/undo/undo.ts";
import type { UndoableAct } from "./acts-store.ts";
import { say } from "./messages.ts";

/** The call that takes the act back, or the reason why none does. `title` is that of its operation. */
export function offeredUndo(
  { id, operation, undo, undone_at }: Pick<UndoableAct, "id" | "operation" | "undo" | "undone_at">,
  title: string,
  now: Date,
): KeptUndo | RefusalDetails {
  if (undone_at !== null) {
    return {
      message: say.alreadyUndone,
      hint: "Nothing is left to do. Name another act by its activity_id, if you meant one.",
      context: { activity_id: id, undone_at: undone_at.toISOString() },
    };
  }
  if (undo === null) {
    return {
      message: say.notUndoable({ id: operation, title }),
      hint: "Look for a tool that changes it back, or ask your human. For an act before it, send its id from ic_activity_get_recent as activity_id.",
      context: { activity_id: id },
    };
  }
  if (undo.until > now.toISOString()) return undo;
  return {
    message: say.undoOver({ id: operation, title }),
    hint: "The time for an undo is over. The tool of its reply's `undo` may still do it: call that one yourself.",
    context: { activity_id: id, undo_until: undo.until },
  };
}

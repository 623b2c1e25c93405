import type { RefusalDetails } from "../../kernel/errors.ts";
import type { KeptUndo } from "../../kernel/undo/undo.ts";
import type { UndoableAct } from "./acts-store.ts";
import { say } from "./messages.ts";

/** The call that takes the act back, or the reason why none does. */
export function offeredUndo(
  { undo, undone_at }: Pick<UndoableAct, "undo" | "undone_at">,
  now: Date,
): KeptUndo | RefusalDetails {
  if (undone_at !== null) {
    return {
      message: say.alreadyUndone,
      hint: "Nothing is left to do. Name another act by its activity_id, if you meant one.",
      context: { undone_at: undone_at.toISOString() },
    };
  }
  if (undo === null) {
    return {
      message: say.notUndoable,
      hint: "Look for a tool that changes it back, or ask your human. Acts with an undo name it in their reply.",
    };
  }
  if (undo.until > now.toISOString()) return undo;
  return {
    message: say.undoOver,
    hint: "The time for an undo is over. The tool of its reply's `undo` may still do it: call that one yourself.",
    context: { undo_until: undo.until },
  };
}

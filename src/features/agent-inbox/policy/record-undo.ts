import type { WriteTx } from "../../../kernel/ports/database.ts";
import { recordAgentAct } from "../../agent-clients/index.ts";
import type { Author } from "../threads/apply-decision.ts";
import { VIA } from "../threads/author.ts";
import type { ThreadState } from "../threads/rules.ts";
import type { ThreadRow } from "../threads/store.ts";

interface Undone {
  readonly by: Author;
  /** Of the rule whose act was undone or stopped. */
  readonly ruleId: string | null;
  readonly state: ThreadState;
}

/** Adds the act to the audit log of agents. `thread` is as it was before. */
export function recordUndo(
  { tx, now }: { readonly tx: WriteTx; readonly now: Date },
  thread: ThreadRow,
  { by, ruleId, state }: Undone,
): void {
  recordAgentAct(tx, {
    at: now,
    via: VIA[by.kind],
    action: "agent_inbox.undo",
    thread_id: thread.id,
    rule_id: ruleId,
    actor_member: thread.to_member,
    token_id: by.tokenId,
    client_id: by.clientId,
    counterpart: thread.from_member,
    state_from: thread.state,
    state_to: state,
  });
}

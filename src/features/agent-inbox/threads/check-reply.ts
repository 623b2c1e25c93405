import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { invalidForState, OWN_ECHO, ROUTED, terminal } from "../refusals.ts";
import type { Author } from "./apply-decision.ts";
import { type LoopRefusal, loopFault } from "./limits.ts";
import { actionsOf, type Decision, isOpen, mayDecide, type Party } from "./rules.ts";
import { readTraffic, type ThreadRow } from "./store.ts";

interface Attempt {
  readonly thread: ThreadRow;
  readonly party: Party;
  readonly decision: Decision;
  readonly by: Author;
  readonly now: Date;
}

type Refused =
  | readonly ["thread_terminal" | "invalid_for_state" | "not_a_party" | "own_echo", RefusalDetails]
  | LoopRefusal;

/** Why the decision is refused now, or null. */
export async function checkReply(tx: ReadTx, { thread, party, decision, by, now }: Attempt): Promise<Refused | null> {
  if (!isOpen(thread.state)) return ["thread_terminal", terminal(thread.state)];
  if (!mayDecide(thread, party, decision))
    return ["invalid_for_state", invalidForState(decision, thread.state, actionsOf(thread, party))];
  const isAgent = by.kind === "agent";
  if (isAgent && party === "to" && thread.routed_to !== null && thread.routed_to !== by.tokenId)
    return ["not_a_party", ROUTED];
  const ends = decision === "accept" || decision === "decline" || decision === "withdraw";
  const isEcho = party === "from" && thread.from_token !== null && thread.from_token !== by.tokenId;
  if (isAgent && isEcho && (decision === "counter" || decision === "clarify")) return ["own_echo", OWN_ECHO];
  const traffic = await readTraffic(tx, thread, party, now);
  return loopFault(traffic, { isCounter: decision === "counter", isEnd: ends, byPerson: !isAgent, now });
}

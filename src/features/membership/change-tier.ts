import { Refusal } from "../../kernel/errors.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { say } from "./messages.ts";
import { deleteRequest } from "./request-store.ts";
import { metBy } from "./rules.ts";
import * as store from "./store.ts";
import { lockOperators } from "./suspension-store.ts";

/**
 * The only way to another tier. The change takes effect in every process on commit. `requested` grants that request;
 * otherwise a request that the new tier meets is removed. A decision by a person notifies the member. `by` is the
 * person whose authority it is, also where they used it earlier: the maker of an invitation, for example.
 * @throws Refusal forbidden if members decide on their own tier, or if no operator would be left
 */
export async function changeTier(tx: WriteTx, change: store.TierDecision): Promise<void> {
  const { memberId, from, to, reason, requested, by, now } = change;
  refuseOwnTier(by, memberId);
  if (from === "operator" && to !== "operator") await refuseLastOperator(tx, memberId);
  await store.setTier(tx, change);
  await store.recordDecision(tx, requested ? "approve" : "set", change);
  await deleteRequest(tx, memberId, requested ? undefined : metBy(to));
  tx.notify(CREDENTIALS_CHANNEL, memberId);
  if (by === null) return;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "tier_approved",
    actor: { member_id: by },
    target: { kind: "member", id: memberId },
    payload: { user_id: memberId, from, to, ...(reason && { reason }) },
    now,
  });
}

/** For previews and repetitions too, which change nothing. @throws Refusal forbidden */
export function refuseOwnTier(by: string | null, memberId: string): void {
  if (by !== memberId) return;
  throw new Refusal("forbidden", { message: say.ownTier, hint: "Ask another operator." });
}

/** Two operators can lower each other at the same time. */
async function refuseLastOperator(tx: WriteTx, memberId: string): Promise<void> {
  const operators = await lockOperators(tx);
  if (operators.some((each) => each !== memberId)) return;
  throw new Refusal("forbidden", { message: say.lastOperator, hint: "Make another member an operator first." });
}

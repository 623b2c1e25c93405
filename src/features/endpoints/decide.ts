import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { checkOwnMatter } from "../operator-inbox/index.ts";
import { say } from "./messages.ts";
import { changedMeanwhile, DECIDED, NO_SUCH_PENDING } from "./refusals.ts";
import type { ReviewState } from "./rules.ts";
import * as store from "./store.ts";

export const DECISION_QUOTA = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "endpoints.decisions",
  free: (reply: { readonly dry_run?: true | undefined; readonly repeated?: boolean | undefined }) =>
    reply.dry_run === true || reply.repeated === true,
} as const;

interface Deciding {
  readonly tx: WriteTx;
  readonly caller: Caller;
  fail(kind: "not_found" | "forbidden" | "already_decided" | "rev_conflict", details: RefusalDetails): Refusal;
  markOwnMatter(): void;
}

/**
 * Locks an endpoint for an operator's decision. `repeated`: it was decided so before.
 * @throws Refusal for an own endpoint, another decision, and a revision that the operator has not seen
 */
export async function lockForDecision(
  context: Deciding,
  { id, rev, decision }: { id: string; rev: number | undefined; decision: ReviewState & ("approved" | "rejected") },
): Promise<{ endpoint: store.Endpoint; repeated: boolean }> {
  const { tx, fail } = context;
  const locked = await store.lockEndpoint(tx, id);
  const endpoint = locked && (await store.findEndpoint(tx, id));
  if (!endpoint) throw fail("not_found", NO_SUCH_PENDING);
  await checkOwnMatter(context, endpoint.owner_id, say.ownEndpoint);
  if (endpoint.review === decision) return { endpoint, repeated: true };
  const isOpen = endpoint.review === "pending" || endpoint.review === "changed";
  // An approval can be taken back; a rejection is lifted by its owner.
  if (!isOpen && !(endpoint.review === "approved" && decision === "rejected")) throw fail("already_decided", DECIDED);
  if (rev !== undefined && rev !== endpoint.rev) throw fail("rev_conflict", changedMeanwhile(endpoint.rev));
  return { endpoint, repeated: false };
}

export const decidedBy = (caller: Caller, now: Date) => ({
  decided_by: memberOf(caller),
  decided_at: now,
  updated_at: now,
});

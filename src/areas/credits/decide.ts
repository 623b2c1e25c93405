import { memberOf } from "../../kernel/caller.ts";
import type { Context } from "../../kernel/context.ts";
import { appendMemberEvents } from "../events/index.ts";
import { decisionOn } from "./rules.ts";
import type { ApproveResponse, DenyResponse } from "./schemas.ts";
import * as store from "./store.ts";

/** Both decisions, per token and UTC day; previews and repetitions are free. */
export const DECISION_QUOTA = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "credits.decisions",
  free: ({ dry_run, repeated }: ApproveResponse | DenyResponse) => dry_run === true || repeated === true,
} as const;

type DecisionContext = Context<"not_found" | "forbidden" | "already_decided", "write">;

/**
 * The request, locked, if `to` can be decided on it; `repeated` when it has been.
 * @throws Refusal
 */
export async function lockForDecision(
  { tx, caller, fail }: Pick<DecisionContext, "tx" | "caller" | "fail">,
  id: string,
  to: "approved" | "denied",
): Promise<{ request: store.KeyRequestRow; repeated: boolean }> {
  const request = await store.lockRequest(tx, id);
  const verdict = decisionOn(request, to, memberOf(caller));
  if (request && (verdict === "ok" || verdict === "repeated")) return { request, repeated: verdict === "repeated" };
  if (verdict === "forbidden") {
    throw fail("forbidden", { message: "Nobody decides on their own request.", hint: "Ask another operator." });
  }
  if (verdict === "already_decided") {
    throw fail("already_decided", { message: `It is ${request?.state}.`, hint: "There is nothing left to decide." });
  }
  throw fail("not_found", {
    message: "There is no key request with that id.",
    hint: "Take request_id from ic_admin_list_pending_key_requests.",
  });
}

/** Tells the member's agent what was decided, and by whom. */
export async function tellMember(
  { tx, caller, now }: Pick<DecisionContext, "tx" | "caller" | "now">,
  request: store.KeyRequestRow,
  decision: { decision: "approved" | "denied"; reason?: string | null; pickup_until?: string },
): Promise<void> {
  const { reason, ...rest } = decision;
  await appendMemberEvents(tx, {
    memberIds: [request.member_id],
    type: "key_request_decided",
    actor: { member_id: memberOf(caller), display_name: caller.memberName },
    target: { kind: "key_request", id: request.id },
    payload: { request_id: request.id, kind: request.kind, ...rest, ...(reason && { reason }) },
    now,
  });
}

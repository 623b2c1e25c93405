import { actorOf } from "../../kernel/access/caller.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { checkOwnMatter } from "../operator-inbox/index.ts";
import { say } from "./messages.ts";
import { decisionOn } from "./rules.ts";
import type { ApproveResponse, DenyResponse } from "./schemas.ts";
import * as store from "./store.ts";

/** Shared by both decisions, per token and UTC day. Previews and repeats are free. */
export const DECISION_QUOTA = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "credits.decisions",
  free: (reply: ApproveResponse | DenyResponse) => reply.dry_run === true || reply.repeated === true,
  freeIntent: ({ free }: { readonly free?: unknown }) => free !== undefined,
} as const;

type DecisionContext = Context<"not_found" | "forbidden" | "already_decided", "write">;

/** Locks the request for a decision; `repeated` if it was already decided so. @throws Refusal */
export async function lockForDecision(
  context: Pick<DecisionContext, "tx" | "caller" | "fail" | "markOwnMatter">,
  id: string,
  to: "approved" | "denied",
): Promise<{ request: store.KeyRequestRow; repeated: boolean }> {
  const { tx, fail } = context;
  const request = await store.lockRequest(tx, id);
  const verdict = decisionOn(request, to);
  if (request && verdict === "repeated") return { request, repeated: true };
  if (request && verdict === "ok") {
    await checkOwnMatter(context, request.member_id, say.ownRequest);
    return { request, repeated: false };
  }
  if (request && verdict === "already_decided") {
    throw fail("already_decided", {
      message: say.alreadyDecided({ state: request.state }),
      hint: "No action is needed.",
    });
  }
  throw fail("not_found", {
    message: say.noSuchRequest,
    hint: "Take request_id from ic_admin_list_pending_key_requests.",
  });
}

export async function notifyMember(
  { tx, caller, now }: Pick<DecisionContext, "tx" | "caller" | "now">,
  request: store.KeyRequestRow,
  decision: { decision: "approved" | "denied"; reason?: string | null; pickup_until?: string },
): Promise<void> {
  const { reason, ...rest } = decision;
  await appendMemberEvents(tx, {
    memberIds: [request.member_id],
    type: "key_request_decided",
    actor: actorOf(caller),
    target: { kind: "key_request", id: request.id },
    payload: { request_id: request.id, kind: request.kind, ...rest, ...(reason && { reason }) },
    now,
  });
}

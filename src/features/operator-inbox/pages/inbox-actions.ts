import {
  type CallResult,
  call,
  callNamed,
  type MemberRequest,
  need,
  notFound,
  type OneTimeNotice,
  pathWith,
  type Redirect,
} from "../../../web/core/index.ts";
import type { InboxItem, InboxKind, InboxRecord } from "../index.ts";
import { type Decision, type DecisionInput, runOf } from "./inbox-decisions.ts";
import { INBOX_PATH, itemPath } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

/** Number of items that the inbox shows and steps through. */
export const SHOWN = 100;
const CLAIMS_TRIED = 5;

type Place = Pick<InboxItem, "kind" | "id">;

/** Pending items in order, of one kind or of all. */
export async function listPending(request: MemberRequest, within: InboxKind | ""): Promise<InboxItem[]> {
  return (await need(request, "inbox.list", { limit: SHOWN, ...(within && { kind: within }) })).items;
}

/** Runs or previews a decision. For a recommendation, runs the recommended operation and then closes it. */
export async function decide(
  request: MemberRequest,
  item: InboxRecord,
  decision: Decision,
  given: DecisionInput,
  forGood: boolean,
): Promise<CallResult<unknown>> {
  const { operation, input } = runOf(item, decision, given);
  if (!request.parts.catalogue.byId(operation)) return { ok: false, refused: notFound().refused };
  const { confirm: _stored, ...bare } = input;
  // Said in both cases: some operations act at once where it is omitted.
  const sent = takesConfirm(request, operation) ? { ...bare, confirm: forGood } : bare;
  const called = await callNamed(request, operation, sent);
  if (!called.ok || !forGood || decision.declared !== null) return called;
  const closed = await call(request, "recommendations.close", { recommendation_id: item.id, outcome: "done" });
  return closed.ok ? called : closed;
}

/** Whether the decision's operation has a dry run. */
export function canPreview(request: MemberRequest, item: InboxRecord, decision: Decision): boolean {
  const { operation } = runOf(item, decision, { reason: undefined, choice: undefined });
  return takesConfirm(request, operation);
}

function takesConfirm({ parts: { catalogue } }: MemberRequest, operation: string): boolean {
  return "confirm" in (catalogue.byId(operation)?.operation.input.properties ?? {});
}

/** Claims the next unclaimed item after `after` in the list and redirects to it. */
export async function claimNext(
  request: MemberRequest,
  items: readonly InboxItem[],
  { within, after, notice }: { within: string; after?: Place; notice?: OneTimeNotice },
): Promise<Redirect> {
  const at = after ? items.findIndex(({ kind, id }) => kind === after.kind && id === after.id) : -1;
  const inTurn = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  const open = inTurn.filter(({ own, claim }) => !own && (claim === null || claim.yours));
  for (const { kind, id } of open.slice(0, CLAIMS_TRIED)) {
    const claimed = await call(request, "inbox.claim", { kind, id });
    if (claimed.ok) return { to: itemPath({ kind, id }, within), notice };
  }
  const { empty } = inboxText.item;
  return {
    to: pathWith(INBOX_PATH, { kind: within }),
    notice: notice ? { ...notice, text: `${notice.text} ${empty}` } : { tone: "info", text: empty },
  };
}

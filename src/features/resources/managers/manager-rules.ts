import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../../kernel/errors.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { checkOwnMatter, hasOtherOperator } from "../../operator-inbox/index.ts";
import { say } from "../messages.ts";
import { listActive, listManagedBy } from "./manager-store.ts";

/** The lowest tier of a manager, as of members with a role. */
export const MANAGER_TIER = "ft-member";

/** The resources whose bookings the caller decides on; `all` for operators. An agent decides for operators only. */
export async function managedBy(tx: ReadTx, { kind, tier, memberId }: Caller): Promise<"all" | readonly string[]> {
  if (kind === "system" || tier === "operator") return "all";
  return kind === "session" && memberId !== null ? listManagedBy(tx, memberId) : [];
}

interface Act {
  readonly tx: ReadTx;
  readonly caller: Caller;
  fail(kind: "forbidden", details: RefusalDetails): Refusal;
  markOwnMatter(): void;
}

export type DecidesAs = "operator" | "manager";

/**
 * As what the caller decides on bookings of the resource; null if they do not.
 * @throws Refusal forbidden for members who manage no resource at all
 */
export async function decidesAs({ tx, caller, fail }: Act, resourceId: string | undefined): Promise<DecidesAs | null> {
  const managed = await managedBy(tx, caller);
  if (managed === "all") return "operator";
  if (managed.length === 0) throw fail("forbidden", NO_MANAGER);
  return resourceId !== undefined && managed.includes(resourceId) ? "manager" : null;
}

export const NO_MANAGER = {
  message: say.onlyManagersDecide,
  hint: "An operator can name you as a manager of the resource.",
};

/**
 * Refuses a decision on the caller's own booking while someone else can make it. Otherwise the audit log marks it.
 * @throws Refusal forbidden
 */
export async function checkOwnBooking(
  act: Act,
  { resource_id, member_id }: { readonly resource_id: string; readonly member_id: string },
): Promise<void> {
  const { tx, caller, fail, markOwnMatter } = act;
  const self = memberOf(caller);
  if (member_id !== self) return;
  const message = say.ownBooking;
  if (await hasOtherManager(tx, resource_id, self))
    throw fail("forbidden", { message, hint: "Ask another manager of the resource, or an operator." });
  if (caller.tier === "operator") return checkOwnMatter(act, member_id, message);
  if (await hasOtherOperator(tx, self)) throw fail("forbidden", { message, hint: "Ask an operator." });
  markOwnMatter();
}

async function hasOtherManager(tx: ReadTx, resourceId: string, memberId: string): Promise<boolean> {
  return (await listActive(tx, [resourceId])).some(({ id }) => id !== memberId);
}

import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

const OTHER_OPERATOR = statement(
  "SELECT 1 FROM member_identity WHERE tier = 'operator' AND suspended_at IS NULL AND id <> $1 LIMIT 1",
);

/** Whether another operator, who is not suspended, can decide. */
export async function hasOtherOperator(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run(OTHER_OPERATOR, [memberId])).length > 0;
}

/** Whether the caller is an operator, and no other operator can decide on a matter of theirs. */
async function isSoleOperator(tx: ReadTx, { memberId, tier }: Caller): Promise<boolean> {
  return tier === "operator" && memberId !== null && !(await hasOtherOperator(tx, memberId));
}

/** Whether the caller may decide on own matters: the only operator, in person. */
export async function decidesOwnMatters(tx: ReadTx, caller: Caller): Promise<boolean> {
  return caller.kind === "session" && isSoleOperator(tx, caller);
}

interface Decision {
  readonly tx: ReadTx;
  readonly caller: Caller;
  fail(kind: "forbidden", details: RefusalDetails): Refusal;
  markOwnMatter(): void;
}

/**
 * Refuses an operator's decision on a matter of their own. The only operator may decide it in person, and the audit log
 * then says so.
 * @param refused what they cannot do, such as to decide on their own booking
 * @throws Refusal forbidden
 */
export async function checkOwnMatter(
  { tx, caller, fail, markOwnMatter }: Decision,
  owner: string | null,
  refused: Message,
): Promise<void> {
  if (owner !== memberOf(caller)) return;
  if (await decidesOwnMatters(tx, caller)) return markOwnMatter();
  const hint = (await isSoleOperator(tx, caller))
    ? "The only operator decides on own matters in person, on the web pages."
    : "Ask another operator.";
  throw fail("forbidden", { message: refused, hint });
}

import { line } from "../../kernel/catalogue/visible-text.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { problems } from "../../kernel/languages/problems.ts";
import { skeletonsOf } from "../../kernel/names/lookalike.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import { folded, withoutHidden } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import { nameOf, operatorsBeside, rename } from "./name-store.ts";

export const Name = line({ minLength: 1, maxLength: 80, description: "As other members read it." });

const HINT = "Choose a name by which others can tell this member from everybody else.";

/**
 * Gives a member this name, and returns the earlier one.
 * @throws Refusal validation if the name has hidden characters or looks like that of an operator
 */
export async function changeName(tx: WriteTx, memberId: string, name: string): Promise<string> {
  if (withoutHidden(name) !== name) {
    throw new Refusal("validation", { ...refusedFields([{ field: "name", problem: problems.form }]), hint: HINT });
  }
  const fault = await nameFault(tx, name, memberId);
  if (fault) throw new Refusal("validation", { message: fault, hint: HINT });
  const before = await nameOf(tx, memberId);
  if (before !== name) await rename(tx, memberId, name);
  return before;
}

/** Why nobody but an operator may have the name; null if they may. A new member has no id yet. */
export async function nameFault(read: ReadTx, name: string, memberId = ""): Promise<Message | null> {
  const operators = await operatorsBeside(read, memberId);
  return operators.some((each) => looksLike(each, name)) ? say.nameOfOperator : null;
}

function looksLike(one: string, other: string): boolean {
  const looks = new Set(skeletonsOf(one));
  return folded(one) === folded(other) || skeletonsOf(other).some((look) => looks.has(look));
}

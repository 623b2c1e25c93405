import type { Caller } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { NO_SUCH_ISSUE, NOT_EDITOR } from "./refusals.ts";
import * as store from "./store.ts";

type Fail<Kind extends "forbidden" | "not_found"> = (kind: Kind, details: RefusalDetails) => Refusal;

/** The scope alone is not enough: operators and named editors draft. */
async function isEditor(tx: ReadTx, caller: Caller): Promise<boolean> {
  if (caller.kind === "system" || caller.tier === "operator") return true;
  return caller.memberId !== null && (await store.isNamedEditor(tx, caller.memberId));
}

/** @throws Refusal forbidden */
export async function requireEditor(asked: { tx: ReadTx; caller: Caller; fail: Fail<"forbidden"> }): Promise<void> {
  const { tx, caller, fail } = asked;
  if (!(await isEditor(tx, caller))) throw fail("forbidden", NOT_EDITOR);
}

/** The issue, locked for a change by an editor. @throws Refusal forbidden or not_found */
export async function editIssue(
  { tx, caller, fail }: { tx: WriteTx; caller: Caller; fail: Fail<"forbidden" | "not_found"> },
  issueId: string,
): Promise<store.IssueRow> {
  await requireEditor({ tx, caller, fail });
  const issue = await store.lockIssue(tx, issueId);
  if (!issue) throw fail("not_found", NO_SUCH_ISSUE);
  return issue;
}

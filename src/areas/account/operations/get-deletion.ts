import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/schema.ts";
import { operatorIds } from "../../events/index.ts";
import { findDeletion } from "../deletion-store.ts";

/** Whether the account is going to be deleted, and what of it would go and stay. */
export function getDeletion(personal: readonly PersonalData[]) {
  const tables = personal.flatMap((part) => part.tables);
  const deleted = tables.flatMap(({ what, onDeletion }) => (onDeletion === "deleted" ? [what] : []));
  const kept = tables.flatMap(({ what, onDeletion }) =>
    onDeletion === "deleted" ? [] : [{ what, why: onDeletion.kept }],
  );
  return defineOperation({
    id: "account.get_deletion",
    tool: "ic_account_get_deletion",
    rest: { method: "GET", path: "/api/account/deletion", operationId: "getAccountDeletion" },
    title: "Is my account going to be deleted?",
    summary: "Says whether the member asked for the end of their account and when that is, and what would go and stay.",

    effect: "read",
    access: { scope: "membership:read", session: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("AccountDeletionState", {
      ok: Ok,
      deletion: nullable(
        object("AccountDeletion", { requested_at: instant("When it was asked for."), due_at: instant("When it is.") }),
      ),
      last_operator: Type.Boolean({ description: "The member runs the space alone, and cannot leave it so." }),
      deleted: Type.Array(Type.String(), { description: "What goes." }),
      kept: Type.Array(object("KeptData", { what: Type.String(), why: Type.String() }), {
        description: "What stays, without saying whose it was.",
      }),
    }),
    errors: [],
    examples: [{ say: "Is my account still there next week?", input: {}, output: { ok: true, deletion: null } }],

    async handler({ tx, caller }) {
      const memberId = memberOf(caller);
      const found = await findDeletion(tx, memberId);
      const operators = await operatorIds(tx);
      const isOn = found && found.signed_in_at === null;
      return {
        ok: true as const,
        deletion: isOn ? { requested_at: found.requested_at.toISOString(), due_at: found.due_at.toISOString() } : null,
        last_operator: operators.length === 1 && operators[0] === memberId,
        deleted,
        kept,
      };
    },
  });
}

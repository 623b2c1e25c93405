import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { ownDeletion } from "../deletion-store.ts";

export function getDeletion(catalogue: () => Catalogue) {
  return defineOperation({
    id: "account.get_deletion",
    tool: "ic_account_get_deletion",
    rest: { method: "GET", path: "/api/account/deletion", operationId: "getAccountDeletion" },
    title: "Get my account deletion",
    summary: "Returns whether and when the member's account will be deleted, and what would be kept.",

    effect: "read",
    access: { scope: "membership:read", session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("AccountDeletionState", {
      ok: Ok,
      deletion: nullable(
        object("AccountDeletion", {
          requested_at: instant("When it was requested."),
          due_at: instant("When it is due."),
        }),
      ),
      last_operator: Type.Boolean({
        description: "true if the member is the only operator and therefore cannot leave.",
      }),
      deleted: Type.Array(Type.String(), { description: "Data that will be deleted." }),
      kept: Type.Array(object("KeptData", { what: Type.String(), why: Type.String() }), {
        description: "Data that stays, without the member's identity.",
      }),
    }),
    errors: [],
    examples: [{ say: "Is my account still there next week?", input: {}, output: { ok: true, deletion: null } }],

    async handler({ tx, caller }) {
      const { deletion, isLastOperator } = await ownDeletion(tx, memberOf(caller));
      const tables = catalogue().personalData.flatMap((part) => part.tables);
      return {
        ok: true as const,
        deletion: deletion && {
          requested_at: deletion.requested_at.toISOString(),
          due_at: deletion.due_at.toISOString(),
        },
        last_operator: isLastOperator,
        deleted: tables.flatMap(({ what, onDeletion }) => (onDeletion === "deleted" ? [sentence(what)] : [])),
        kept: tables.flatMap(({ what, onDeletion }) =>
          onDeletion === "deleted" ? [] : [{ what: sentence(what), why: sentence(onDeletion.kept) }],
        ),
      };
    },
  });
}

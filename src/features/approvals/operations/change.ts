import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { changeArgs } from "../../../kernel/approvals/change.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { ApprovalId } from "../schemas.ts";
import * as store from "../store.ts";
import { whoseFor } from "../whose.ts";

const { MIN_SAFE_INTEGER: minimum, MAX_SAFE_INTEGER: maximum } = Number;
const AnyNumber = Type.Number({ minimum, maximum });

export const change = defineOperation({
  id: "approvals.change",
  tool: "ic_approvals_change",
  rest: { method: "POST", path: "/api/approvals/{approval_id}/change", operationId: "changeAct" },
  title: "Change an act before approving it",
  summary:
    "Changes what an act of the signed-in member's agent will do. It still waits, and shows its new effects soon.",

  effect: "write",
  access: { person: "public", page: "/approvals" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 64 * 1024,

  input: object("ChangeAct", {
    approval_id: ApprovalId,
    changes: Type.Record(Type.String({ maxLength: 100 }), Type.Union([Type.String(), AnyNumber, Type.Boolean()]), {
      minProperties: 1,
      maxProperties: 50,
      description: "New values of arguments that are texts, numbers or true and false, by name.",
    }),
  }),
  output: object("ChangeActResponse", { ok: Ok, approval_id: Type.String(), state: Type.Literal("pending") }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Yes, but with other words",
      input: { approval_id: "apr_0123456789abcdef0123456b", changes: { ask_about: "Candles" } },
      output: { ok: true, state: "pending" },
    },
  ],

  async handler({ tx, caller, now, fail }, { approval_id, changes }) {
    const row = await store.find(tx, whoseFor(caller), approval_id);
    if (!row) throw fail("not_found", { hint: "List the approvals again for the current IDs." });
    const names = changeable(row.args);
    const unknown = Object.keys(changes).filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      const problem = problems.oneOf(names.join(", "));
      throw fail("validation", {
        ...refusedFields(unknown.map((name) => ({ field: `changes.${name}`, problem }))),
        hint: "Only arguments that the agent sent can be changed. Deny it for any other change, with a reason.",
      });
    }
    const args = Object.fromEntries(Object.entries(row.args).map(([name, sent]) => [name, changes[name] ?? sent]));
    if (!(await changeArgs(tx, { id: approval_id, memberId: memberOf(caller), args, now }))) {
      throw fail("already_decided", { hint: "It was decided, or the agent sends it once more itself." });
    }
    return { ok: true as const, approval_id, state: "pending" as const };
  },
});

/** The arguments with a single value. */
function changeable(args: Readonly<Record<string, unknown>>): string[] {
  const scalars = ["string", "number", "boolean"];
  return Object.keys(args).filter((name) => scalars.includes(typeof args[name]));
}

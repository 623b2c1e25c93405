import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { folded, withoutHidden } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { nameOf, operatorsBeside, rename } from "../name-store.ts";

const Name = line({ minLength: 1, maxLength: 80, description: "As other members read it." });

const NAME_HINT = "Choose a name by which others can tell this member from everybody else.";

export const setName = defineOperation({
  id: "account.set_name",
  tool: "ic_account_set_name",
  rest: { method: "PUT", path: "/api/account/name", operationId: "setAccountName" },
  title: "Change my name",
  summary: "Changes the name of the signed-in member. Operators see the earlier name in the audit log.",

  effect: "write",
  access: { person: "public", page: "/account/name" },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "account.set_name",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { name: before.name },
  },
  bodyBytesMax: 1024,

  input: object("SetAccountName", { name: Name }),
  output: object("SetAccountNameResponse", { ok: Ok, name: Name }),
  errors: [],
  examples: [{ say: "Call me Noor from now on", input: { name: "Noor Adeyemi" }, output: { ok: true } }],

  async handler({ tx, caller, did, wasBefore, fail }, { name }) {
    const memberId = memberOf(caller);
    if (withoutHidden(name) !== name) {
      throw fail("validation", { ...refusedFields([{ field: "name", problem: problems.form }]), hint: NAME_HINT });
    }
    const operators = await operatorsBeside(tx, memberId);
    if (operators.some((each) => folded(each) === folded(name))) {
      throw fail("validation", { message: say.nameOfOperator, hint: NAME_HINT });
    }
    const before = await nameOf(tx, memberId);
    wasBefore({ name: before });
    if (before !== name) {
      await rename(tx, memberId, name);
      did(say.renamed({ before, name }));
    }
    return { ok: true as const, name };
  },
});

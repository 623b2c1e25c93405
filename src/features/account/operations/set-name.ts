import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { changeName, Name } from "../change-name.ts";
import { say } from "../messages.ts";

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

  async handler({ tx, caller, did, wasBefore }, { name }) {
    const before = await changeName(tx, memberOf(caller), name);
    wasBefore({ name: before });
    if (before !== name) did(say.renamed({ before, name }));
    return { ok: true as const, name };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import * as store from "../saved-store.ts";

export const deleteSearch = defineOperation({
  id: "audit.delete_search",
  tool: "ic_admin_delete_activity_search",
  rest: { method: "DELETE", path: "/api/audit/searches/{search_id}", operationId: "deleteActivitySearch" },
  title: "Delete a kept search",
  summary: "Deletes one of the operator's kept searches. The record itself stays as it is.",

  effect: "destructive",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("DeleteActivitySearch", { search_id: Type.String({ maxLength: 64 }) }),
  output: object("DeleteActivitySearchResponse", { ok: Ok, search_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "I do not need that search any more",
      input: { search_id: "srch_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { search_id }) {
    const name = await store.deleteSearch(tx, search_id, memberOf(caller));
    if (name === undefined) throw fail("not_found", { hint: "ic_admin_list_activity_searches gives their ids." });
    return { ok: true as const, search_id };
  },
});

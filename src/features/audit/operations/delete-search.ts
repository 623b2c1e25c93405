import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as store from "../saved-store.ts";

export const deleteSearch = defineOperation({
  id: "audit.delete_search",
  tool: "ic_admin_delete_activity_search",
  rest: { method: "DELETE", path: "/api/audit/searches/{search_id}", operationId: "deleteActivitySearch" },
  title: "Delete a saved search",
  summary: "Deletes one of the operator's saved searches. The audit log is not affected.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("DeleteActivitySearch", {
    search_id: Type.String({ maxLength: 64, description: "ID of the saved search." }),
  }),
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
    if (name === undefined) throw fail("not_found", { hint: "Take the id from ic_admin_list_activity_searches." });
    return { ok: true as const, search_id };
  },
});

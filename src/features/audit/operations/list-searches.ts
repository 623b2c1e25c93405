import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listSearches as read } from "../saved-store.ts";
import { renderSearch, SavedSearch } from "../schemas.ts";

export const listSearches = defineOperation({
  id: "audit.list_searches",
  tool: "ic_admin_list_activity_searches",
  rest: { method: "GET", path: "/api/audit/searches", operationId: "listActivitySearches" },
  title: "List my saved searches",
  summary: "Lists the operator's saved searches of the audit log, by name.",

  effect: "read",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ActivitySearchesResponse", { ok: Ok, searches: Type.Array(SavedSearch) }),
  errors: [],
  examples: [{ say: "Which searches do I keep?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const rows = await read(tx, memberOf(caller));
    return { ok: true as const, searches: rows.map(renderSearch) };
  },
});

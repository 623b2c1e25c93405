import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { listSearches as read } from "../saved-store.ts";
import { renderSearch, SavedSearch } from "../schemas.ts";

export const listSearches = defineOperation({
  id: "audit.list_searches",
  tool: "ic_admin_list_activity_searches",
  rest: { method: "GET", path: "/api/audit/searches", operationId: "listActivitySearches" },
  title: "My searches of the record",
  summary: "Lists the searches of the record of activity that the operator keeps, by name.",

  effect: "read",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
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

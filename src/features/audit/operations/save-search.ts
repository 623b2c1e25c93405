import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import * as store from "../saved-store.ts";
import { renderSearch, SavedFilter, SavedSearch } from "../schemas.ts";

const KEPT_MAX = 50;

export const saveSearch = defineOperation({
  id: "audit.save_search",
  tool: "ic_admin_save_activity_search",
  rest: { method: "POST", path: "/api/audit/searches", operationId: "saveActivitySearch" },
  title: "Save an audit log search",
  summary: `Saves a search of the audit log under a name, visible to the operator alone; at most ${KEPT_MAX}.`,
  when: "Use when an operator repeats a search often. A saved search with the same name is replaced.",

  effect: "destructive",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SaveActivitySearch", {
    name: line({ minLength: 1, maxLength: 80, description: "Name of the search." }),
    filter: SavedFilter,
  }),
  output: object("SaveActivitySearchResponse", { ok: Ok, search: SavedSearch }),
  errors: ["validation", "already_exists"],
  examples: [
    {
      say: "Keep the search for refused bookings",
      input: { name: "Refused bookings", filter: { area: "resources", outcome: "refused" } },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { name, filter }) {
    const memberId = memberOf(caller);
    const kept = await store.lockSearches(tx, memberId);
    if (kept.length >= KEPT_MAX && !kept.some((search) => search.name === name)) {
      throw fail("already_exists", {
        message: say.tooManySearches({ max: KEPT_MAX }),
        hint: "Delete one with ic_admin_delete_activity_search.",
      });
    }
    const saved = await store.saveSearch(tx, { id: newId("srch"), member_id: memberId, name, filter, created_at: now });
    return { ok: true as const, search: renderSearch(saved) };
  },
});

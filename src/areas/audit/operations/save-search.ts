import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import * as store from "../saved-store.ts";
import { renderSearch, SavedFilter, SavedSearch } from "../schemas.ts";

const KEPT_MAX = 50;

export const saveSearch = defineOperation({
  id: "audit.save_search",
  tool: "ic_admin_save_activity_search",
  rest: { method: "POST", path: "/api/audit/searches", operationId: "saveActivitySearch" },
  title: "Keep a search of the record",
  summary: `Keeps a search of the record of activity under a name, for the operator alone; at most ${KEPT_MAX}.`,
  when: "The same search is made often. One of the same name is replaced.",

  effect: "write",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SaveActivitySearch", {
    name: Type.String({ minLength: 1, maxLength: 80 }),
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

  async handler({ tx, caller, now, newId, fail }, { name: given, filter }) {
    const memberId = memberOf(caller);
    const name = plainLine(given);
    if (name === "") throw fail("validation", { message: "The name is empty.", hint: "Give it a name to find it by." });
    const kept = await store.lockSearches(tx, memberId);
    if (kept.length >= KEPT_MAX && !kept.some((search) => search.name === name)) {
      throw fail("already_exists", {
        message: `You keep ${KEPT_MAX} searches, and there is no room for more.`,
        hint: "Delete one that is no longer used, with ic_admin_delete_activity_search.",
      });
    }
    const saved = await store.saveSearch(tx, { id: newId("srch"), member_id: memberId, name, filter, created_at: now });
    return { ok: true as const, search: renderSearch(saved) };
  },
});

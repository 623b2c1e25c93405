import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { AuditEntry, renderEntry } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "audit.get",
  tool: "ic_admin_get_activity_entry",
  rest: { method: "GET", path: "/api/audit/{id}", operationId: "getActivityEntry" },
  title: "Look at one entry of the record",
  summary: "Shows one entry of the record of activity. Looking is recorded too.",

  effect: "read",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("GetActivityEntry", { id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  output: object("ActivityEntryResponse", { ok: Ok, entry: AuditEntry }),
  errors: ["not_found"],
  examples: [{ say: "Show me that entry", input: { id: 4_000_000_001 }, output: { ok: true } }],

  async handler({ tx, fail }, { id }) {
    const entry = await store.find(tx, id);
    if (!entry) throw fail("not_found", { hint: "ic_admin_search_activity gives ids. Old entries are deleted." });
    return { ok: true as const, entry: renderEntry(entry) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { AuditEntry, renderEntry } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "audit.get",
  tool: "ic_admin_get_activity_entry",
  rest: { method: "GET", path: "/api/audit/{id}", operationId: "getActivityEntry" },
  title: "Get an audit log entry",
  summary: "Returns one entry of the audit log. Reading it is recorded too.",

  effect: "read",
  access: { scope: "admin:audit", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("GetActivityEntry", {
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Number of the entry." }),
  }),
  output: object("ActivityEntryResponse", { ok: Ok, entry: AuditEntry }),
  errors: ["not_found"],
  examples: [{ say: "Show me that entry", input: { id: 4_000_000_001 }, output: { ok: true } }],

  async handler({ tx, fail }, { id }) {
    const entry = await store.find(tx, id);
    if (!entry)
      throw fail("not_found", { hint: "Take the id from ic_admin_search_activity. Old entries are deleted." });
    return { ok: true as const, entry: renderEntry(entry, await spaceTimeZone(tx)) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { RETENTION_DAYS } from "../retention.ts";
import { ControllerId, DoorEntry, renderEntry } from "../schemas.ts";
import * as store from "../store.ts";

export const listEntries = defineOperation({
  id: "doors.list_entries",
  tool: "ic_admin_doors_entries",
  rest: { method: "GET", path: "/api/admin/doors/entries", operationId: "listDoorEntries" },
  title: "List entries at doors",
  summary: `Lists which badges were used at which doors in the last ${RETENTION_DAYS.entries} days, newest first.`,

  effect: "read",
  recorded: () => true,
  access: { person: "operator", page: "/operate/doors" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListDoorEntries", {
    controller_id: Type.Optional(ControllerId),
    user_id: Type.Optional(Type.String({ maxLength: 64, description: "Only of this member." })),
    limit: pageLimit(200, 50),
  }),
  output: object("DoorEntriesResponse", { ok: Ok, entries: Type.Array(DoorEntry) }),
  errors: [],
  examples: [{ say: "Who was at the workshop door last night?", input: { limit: 20 }, output: { ok: true } }],

  async handler({ tx }, { controller_id: controllerId, user_id: memberId, limit = 50 }) {
    const rows = await store.listEntries(tx, { controllerId, memberId, limit });
    return { ok: true as const, entries: rows.map(renderEntry) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as flows from "../flow-store.ts";

export const unblock = defineOperation({
  id: "guests.unblock",
  tool: "ic_admin_guests_unblock",
  rest: { method: "DELETE", path: "/api/guests/admin/blocks/{block_id}", operationId: "unblockGuest" },
  title: "Remove a block",
  summary: "Ends an entry of the block list at once. It is deleted within a day.",
  when: "Use when an operator decided that the person may come in again.",

  effect: "destructive",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("UnblockGuest", {
    block_id: Type.String({ maxLength: 64, pattern: "^gbl_", description: "ID of the block." }),
  }),
  output: object("UnblockGuestResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [{ say: "Remove that block", input: { block_id: "gbl_0a1b2c3d4e5f607182930001" }, output: { ok: true } }],

  async handler({ tx, now, fail }, { block_id }) {
    if (!(await flows.endBlock(tx, block_id, now))) {
      throw fail("not_found", { hint: "Call ic_admin_guests_list_blocks for the ids." });
    }
    return { ok: true as const };
  },
});

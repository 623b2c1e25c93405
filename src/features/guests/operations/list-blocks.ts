import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Block, renderBlock } from "../block-schema.ts";
import * as flows from "../flow-store.ts";

export const listBlocks = defineOperation({
  id: "guests.list_blocks",
  tool: "ic_admin_guests_list_blocks",
  rest: { method: "GET", path: "/api/guests/admin/blocks", operationId: "listGuestBlocks" },
  title: "List blocked guests",
  summary: "Lists the block list with its reasons. It holds digests, so it names no one.",
  when: "Use when an operator reviews the block list.",

  effect: "read",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  recorded: () => true,
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("GuestBlocksResponse", { ok: Ok, blocks: Type.Array(Block) }),
  errors: [],
  examples: [{ say: "Who may not come in?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    return { ok: true as const, blocks: (await flows.listBlocks(tx, now)).map(renderBlock) };
  },
});

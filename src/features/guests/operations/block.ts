import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { secretNamed } from "../../space/index.ts";
import { Block, renderBlock } from "../block-schema.ts";
import * as flows from "../flow-store.ts";
import { say } from "../messages.ts";
import { hashesOf, SECRET_NAME } from "../rules.ts";

export const block = defineOperation({
  id: "guests.block",
  tool: "ic_admin_guests_block",
  rest: { method: "POST", path: "/api/guests/admin/blocks", operationId: "blockGuest", status: 201 },
  title: "Block a guest",
  summary: "Blocks guests with this address or number. A name alone only warns operators. Only digests are stored.",
  when: "Use when an operator decided that a person may not come in.",

  effect: "write",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "guests.unblock",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { block }) => ({ block_id: block.block_id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("BlockGuest", {
    name: Type.Optional(line({ minLength: 1, maxLength: 120, description: "Name of the guest." })),
    email: Type.Optional(Type.String({ format: "email", maxLength: 254, description: "Mail address of the guest." })),
    phone: Type.Optional(line({ minLength: 4, maxLength: 40, description: "Telephone number of the guest." })),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "Operators read it; hosts and guests never do." }),
    ends_at: Type.Optional(instantInput("Default: until an operator removes it.")),
  }),
  output: object("BlockGuestResponse", { ok: Ok, block: Block }),
  errors: ["bad_time"],
  examples: [
    {
      say: "Nobody with that number may come in",
      input: { phone: "+351 900 000 001", reason: "Threatened a member." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail }, { name, email, phone, reason, ends_at }) {
    const key = await secretNamed(tx, SECRET_NAME);
    const contact = {
      name: name || null,
      email: email ?? null,
      phone: phone || null,
    };
    const hashes = hashesOf(key, contact);
    if (Object.values(hashes).every((hash) => hash === null)) {
      throw fail("validation", {
        message: say.reasonAndContactNeeded,
        hint: "Send what guests are compared with, and why.",
      });
    }
    const until = ends_at === undefined ? null : new Date(ends_at);
    if (until !== null && !(until > now)) throw fail("bad_time", { hint: "Send an ends_at in the future." });
    const row = { id: newId("gbl"), ...hashes, reason, ends_at: until, created_at: now };
    await flows.insertBlock(tx, row);
    return { ok: true as const, block: renderBlock(row) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkReceipts as check } from "../receipts/chain.ts";
import { verifierOf } from "../receipts/signature.ts";

const CONTENT_CHARS_MAX = 8_000_000;

export const checkReceipts = defineOperation({
  id: "account.check_receipts",
  tool: "ic_activity_check_receipts",
  rest: { method: "POST", path: "/api/activity/receipts/check", operationId: "checkReceipts" },
  title: "Check receipts",
  summary: "Says whether a file of receipts is as this space wrote it, and names the first line that is not.",
  when: "Use with a file that ic_activity_export made with format receipts. It reads no records: those deleted since do not count.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 10 * 1024 * 1024,

  input: object("CheckReceipts", {
    content: Type.String({ maxLength: CONTENT_CHARS_MAX, description: "The whole file, letter by letter." }),
  }),
  output: object("CheckedReceipts", {
    ok: Ok,
    is_intact: Type.Boolean(),
    receipts: nullable(
      object("ReceiptsFacts", {
        space: Type.String({ description: "The URL of the space that signed the file." }),
        member_id: Type.String(),
        exported_at: instant("When the file was written."),
        count: Type.Integer({ description: "How many receipts it has." }),
      }),
    ),
    fault: nullable(
      object("ReceiptsFault", {
        line: Type.Integer({ description: "The first line with a fault, from 1." }),
        kind: choice(["changed", "removed", "moved", "added", "signature"], {
          description: "removed: the line that was there is missing. signature: this space did not sign the file so.",
        }),
      }),
    ),
  }),
  errors: [],
  examples: [
    {
      say: "Is this file of receipts real?",
      input: { content: "{}" },
      output: { ok: true, is_intact: false, fault: { line: 1, kind: "changed" } },
    },
  ],

  async handler({ settings }, { content }) {
    const { facts, fault } = await check(content, verifierOf(settings.spaceKeySeed));
    return { ok: true as const, is_intact: fault === null, receipts: facts, fault };
  },
});

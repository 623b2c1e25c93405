import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { setByHandText } from "../store.ts";

export const setByHand = defineOperation({
  id: "dues.set_by_hand",
  tool: "ic_admin_dues_set_by_hand",
  rest: { method: "PUT", path: "/api/admin/dues/by-hand", operationId: "setDuesByHand" },
  title: "Say how dues are paid by hand",
  summary: "Sets the text that tells members how to pay by bank transfer or in cash.",

  effect: "write",
  access: { person: "operator", page: "/operate/dues/plans", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetDuesByHand", {
    text: nullable(Type.String({ maxLength: 1_000, description: "Such as the bank account. null: no text." })),
  }),
  output: object("DuesByHandResponse", { ok: Ok, text: nullable(Type.String()) }),
  errors: [],
  examples: [
    {
      say: "Members pay into our account",
      input: { text: "IBAN DE02 1203 0000 0000 2020 51. Write your name as the reference." },
      output: { ok: true },
    },
  ],

  async handler({ tx, did }, { text }) {
    const clean = text || null;
    await setByHandText(tx, clean);
    did(say.setPayingByHand);
    return { ok: true as const, text: clean };
  },
});

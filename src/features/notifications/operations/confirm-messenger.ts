import { timingSafeEqual } from "node:crypto";
import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { hashOf, link } from "../messengers/link.ts";
import { codeOf } from "../messengers/messenger-store.ts";

export const confirmMessenger = defineOperation({
  id: "notifications.confirm_messenger",
  tool: "ic_notifications_confirm_messenger",
  rest: { method: "POST", path: "/api/notifications/messengers/confirm", operationId: "confirmMessenger" },
  title: "Confirm a messenger",
  summary: "Connects the Matrix account to which a code was sent, by that code.",

  effect: "write",
  access: { person: "public", page: "/notifications/settings" },
  quotas: [{ per: "member", max: 10, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ConfirmMessenger", {
    code: Type.String({ minLength: 1, maxLength: 20, description: "Eight digits." }),
  }),
  output: object("ConfirmMessengerResponse", { ok: Ok, name: Type.String({ description: "The connected account." }) }),
  errors: [],
  examples: [{ say: "The code is 01234567", input: { code: "01234567" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, did }, { code }) {
    const memberId = memberOf(caller);
    const found = await codeOf(tx, memberId, "matrix", now);
    const digits = code.replace(/\D/g, "");
    if (!found?.address || !found.name || !timingSafeEqual(found.code_hash, hashOf(digits))) {
      throw fail("validation", {
        message: say.wrongOrExpiredCode,
        hint: "Read it again in your Matrix app, or request another one.",
        context: { fields: ["code"] },
      });
    }
    const { address, name } = found;
    await link(tx, { member_id: memberId, messenger: "matrix", address, name, linked_at: now });
    did(say.connectedMessenger({ name }));
    return { ok: true as const, name };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { secretNamed } from "../../space/index.ts";
import { KIND_NAMES, type Kind, kindTexts, type Modes, modeFault, modeOf } from "../kinds.ts";
import { say } from "../messages.ts";
import { replan } from "../plan.ts";
import { findRecipient, holdSetting, saveSetting } from "../settings-store.ts";
import { type Ending, readUnsubscribeToken, SIGNING_SECRET } from "../unsubscribe-token.ts";

export const unsubscribe = defineOperation({
  id: "notifications.unsubscribe",
  tool: "ic_notifications_unsubscribe",
  rest: { method: "POST", path: "/api/notifications/unsubscribe", operationId: "unsubscribeFromMails" },
  title: "Unsubscribe by link",
  summary: "Ends the mails of one unsubscribe link: one kind of notification, or digests.",
  when: "Use when you have a mail's unsubscribe link but no token. ic_notifications_set_preferences does the same with a token.",

  effect: "destructive",
  access: { public: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("UnsubscribeFromMails", {
    token: secret({ maxLength: 200, description: "The token in the link. It allows nothing else." }),
  }),
  output: object("UnsubscribeFromMailsResponse", {
    ok: Ok,
    ended: Type.Array(Type.String(), { description: "Kinds that are no longer mailed; empty if nothing changed." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "No more mails like that one",
      input: { token: "mem_0123456789abcdef01234567.donations.rGHBsau22ok1qlEA5mAzIBEQry8ADQfMwfiPWmU529Q" },
      output: { ok: true, ended: ["Donations"] },
    },
  ],

  async handler({ tx, now, fail }, { token }) {
    const read = readUnsubscribeToken(await secretNamed(tx, SIGNING_SECRET), token);
    // A deleted account gets no mails: the link counts as invalid.
    if (!read || !(await findRecipient(tx, read.memberId))) {
      throw fail("not_found", {
        message: say.invalidLink,
        hint: "Use the whole link from the mail, or sign in and choose at /notifications/settings.",
      });
    }
    const { memberId, ending } = read;
    const { modes } = await holdSetting(tx, memberId);
    const kinds = kindsToEnd(modes, ending);
    if (kinds.length > 0) {
      const never = kinds.map((kind) => [kind, { ...modes[kind], mail: "never" }] as const);
      await saveSetting(tx, memberId, { modes: { ...modes, ...Object.fromEntries(never) } });
      await replan(tx, memberId, now);
    }
    return { ok: true as const, ended: kinds.map((kind) => kindTexts[kind].title) };
  },
});

function kindsToEnd(modes: Modes, ending: Ending): Kind[] {
  return KIND_NAMES.filter((kind) => {
    const mode = modeOf(modes, kind, "mail");
    const isMeant = ending === "digest" ? mode === "digest" : kind === ending && mode !== "never";
    return isMeant && modeFault(kind, "mail", "never") === null;
  });
}

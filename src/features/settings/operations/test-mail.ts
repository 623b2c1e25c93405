import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MAIL_FAULTS, MailRefused } from "../../../kernel/ports/mailer.ts";
import { findMember } from "../../membership/index.ts";
import { findSpace } from "../../space/index.ts";
import { say } from "../messages.ts";
import { testMailOf } from "../rules.ts";
import { listSettings, putTest, settingIn } from "../store.ts";

export const testMail = defineOperation({
  id: "settings.test_mail",
  tool: "ic_admin_test_mail",
  rest: { method: "POST", path: "/api/settings/mail/test", operationId: "testMailServer" },
  title: "Test the mail server",
  summary: "Sends a test mail to the operator's own address, and returns the answer of the mail server.",
  when: "Use after a change of the mail server, or when mails do not arrive.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TestMailServerResponse", {
    ok: Ok,
    to: Type.String(),
    accepted: Type.Boolean(),
    fault: nullable(choice(["not_set_up", ...MAIL_FAULTS], { description: "What failed; null if it was accepted." })),
    answer: nullable(Type.String({ description: "The mail server's reply, or the fault of the connection." })),
  }),
  errors: [],
  examples: [{ say: "Does our mail server work?", input: {}, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, settings }) {
      const isSet = settings.environment.mail !== null || settingIn(await listSettings(tx), "mail") !== undefined;
      const to = (await findMember(tx, memberOf(caller)))?.email ?? "";
      const mail = testMailOf(to, (await findSpace(tx))?.name ?? "Atrium", settings.baseUrl);
      return { to, mail: isSet ? mail : null };
    },
    async perform({ ports }, { mail }) {
      if (mail === null) return { accepted: false, fault: "not_set_up" as const, answer: null };
      try {
        return { accepted: true, fault: null, answer: (await ports.mailer.send(mail)) ?? null };
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        return { accepted: false, fault: error.fault, answer: error.message };
      }
    },
    async conclude({ tx, now, did }, { to }, { accepted, fault, answer }) {
      if (fault !== "not_set_up") await putTest(tx, { topic: "mail", accepted, answer, tested_at: now });
      did(accepted ? say.testedMailServer : say.mailServerTestRefused);
      return { ok: true as const, to, accepted, fault, answer };
    },
  },
});

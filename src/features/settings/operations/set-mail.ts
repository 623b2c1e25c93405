import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, object, secret } from "../../../kernel/catalogue/schema.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { locked } from "../refusals.ts";
import { type MailValue, mailFaults, SECURITIES } from "../rules.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const setMail = defineOperation({
  id: "settings.set_mail",
  tool: "ic_admin_set_mail",
  rest: { method: "PUT", path: "/api/settings/mail", operationId: "setMailServer" },
  title: "Set the mail server",
  summary: "Sets the server, account and sender of all mails. The password is stored encrypted and never shown.",
  when: "Use on the web pages: only an operator with a recent sign-in enters its password.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/mail", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetMailServer", {
    host: Type.String({ minLength: 1, maxLength: 253, description: "Private addresses need ATRIUM_OUTBOUND_ALLOW." }),
    port: Type.Integer({ minimum: 1, maximum: 65_535, description: "Usually 465 with tls, 587 with starttls." }),
    security: choice(SECURITIES, { description: "tls: from the start. starttls: required before the sign-in." }),
    user: Type.Optional(
      nullable(Type.String({ maxLength: 254 }), { description: "User name at the mail server; null for none." }),
    ),
    secret: Type.Optional(
      secret({
        minLength: 1,
        maxLength: 500,
        description: "The password. Left out: the stored one stays if server and user stay.",
      }),
    ),
    sender_name: Type.Optional(
      nullable(Type.String({ maxLength: 80 }), { description: "Name of the sender; null for the space's." }),
    ),
    sender_address: Type.String({ format: "email", maxLength: 254, description: "Mail address of the sender." }),
    requests_to: Type.Optional(
      nullable(Type.String({ format: "email", maxLength: 254, description: "Mailbox for RSVPs and bookings." })),
    ),
  }),
  output: SettingsResponse,
  errors: ["forbidden"],
  examples: [
    {
      say: "Send our mails through smtp.example.org",
      input: {
        host: "smtp.example.org",
        port: 465,
        security: "tls",
        user: "atrium",
        secret: "from-the-provider",
        sender_name: "Lantern House",
        sender_address: "hello@example.org",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings, did }, { secret: password, ...given }) {
    if (settings.environment.mail) throw fail("forbidden", locked("ATRIUM_SMTP_URL"));
    const value = mailIn(given);
    const before = store.settingIn(await store.listSettings(tx), "mail");
    // A stored password goes to no other server and account.
    const isSame = before?.value.host === value.host && before.value.user === value.user;
    const kept = isSame && value.user !== null ? before.secret : null;
    const sealed = password === undefined ? kept : settings.settingSecrets.seal(password);
    const faults = mailFaults(value, sealed !== null);
    if (faults.length > 0)
      throw fail("validation", { ...refusedFields(faults), hint: "Correct the fields, and save again." });
    await store.putSetting(tx, { topic: "mail", value, secret: sealed, changed_at: now });
    did(say.setMailServer({ host: value.host }));
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});

type Given = Omit<MailValue, "user" | "sender_name" | "requests_to"> &
  Partial<Pick<MailValue, "user" | "sender_name" | "requests_to">>;

function mailIn({ host, user, sender_name, requests_to, ...rest }: Given): MailValue {
  return {
    ...rest,
    host: host.trim().toLowerCase(),
    user: plainLine(user ?? "") || null,
    sender_name: plainLine(sender_name ?? "") || null,
    requests_to: requests_to ?? null,
  };
}

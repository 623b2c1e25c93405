import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { OpenIdFault } from "../../../kernel/ports/identity/openid-providers.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import { listSettings, putTest, settingIn } from "../store.ts";

const ANSWER_CHARS_MAX = 400;

export const testSignInProvider = defineOperation({
  id: "settings.test_sign_in_provider",
  tool: "ic_admin_test_sign_in_provider",
  rest: { method: "POST", path: "/api/settings/sign-in-provider/test", operationId: "testSignInProvider" },
  title: "Test the sign-in provider",
  summary:
    "Reads the discovery document and the keys of the space's own OpenID provider, and names what keeps it from being used.",
  when: "Use after a change of the sign-in provider, or when members cannot sign in with it.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TestSignInProviderResponse", {
    ok: Ok,
    accepted: Type.Boolean({ description: "Whether members can be sent to it." }),
    answer: nullable(Type.String({ description: "Why it cannot be used; null if it can." })),
  }),
  errors: [],
  examples: [{ say: "Does signing in with our own provider work?", input: {}, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, settings }) {
      const row = settingIn(await listSettings(tx), "sign_in_provider");
      const readable = row?.secret && settings.settingSecrets.open(row.secret) !== null;
      return { issuer: row?.value.issuer ?? null, isReadable: Boolean(readable) };
    },
    async perform({ ports }, { issuer, isReadable }) {
      if (issuer === null) return sentence(say.providerNotSetUp);
      if (!isReadable) return sentence(say.providerUnreadable);
      try {
        await ports.openIdProviders.check(issuer);
        return null;
      } catch (error) {
        if (error instanceof OpenIdFault || error instanceof OutboundRefused) return error.message;
        throw error;
      }
    },
    async conclude({ tx, now, did }, { issuer }, fault) {
      const accepted = fault === null;
      const answer = fault?.slice(0, ANSWER_CHARS_MAX) ?? null;
      if (issuer !== null) await putTest(tx, { topic: "sign_in_provider", accepted, answer, tested_at: now });
      did(accepted ? say.testedProvider : say.providerTestRefused);
      return { ok: true as const, accepted, answer };
    },
  },
});

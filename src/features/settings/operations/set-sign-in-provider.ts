import { Type } from "typebox";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, secret } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { type Fault, issuerFault, issuerIn, type ProviderValue } from "../rules.ts";
import { SettingsResponse, shownSettings } from "../schemas.ts";
import * as store from "../store.ts";

export const setSignInProvider = defineOperation({
  id: "settings.set_sign_in_provider",
  tool: "ic_admin_set_sign_in_provider",
  rest: { method: "PUT", path: "/api/settings/sign-in-provider", operationId: "setSignInProvider" },
  title: "Set the sign-in provider",
  summary:
    "Lets members sign in with the space's own OpenID provider, such as Keycloak or Authentik. The secret is stored encrypted.",
  when: "Use on the web pages: only an operator with a recent sign-in enters its secret.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/settings/sign-in", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("SetSignInProvider", {
    issuer: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "As its discovery document says. Private addresses need ATRIUM_OUTBOUND_ALLOW.",
      ...fetchedBy("operatorsOutbound"),
    }),
    client_id: Type.String({
      minLength: 1,
      maxLength: 300,
      description: "The client that was made there for this space.",
    }),
    secret: Type.Optional(
      secret({
        minLength: 1,
        maxLength: 500,
        description: "The client's secret. Left out: the stored one stays if issuer and client stay.",
      }),
    ),
    label: Type.String({ minLength: 1, maxLength: 40, description: "Its name on buttons: “Continue with …”." }),
  }),
  output: SettingsResponse,
  errors: [],
  examples: [
    {
      say: "Let members sign in with our Keycloak",
      input: {
        issuer: "https://login.example.org/realms/house",
        client_id: "atrium",
        secret: "from-the-provider",
        label: "House account",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings, did }, { secret: given, ...rest }) {
    const value = { issuer: issuerIn(rest.issuer), client_id: rest.client_id.trim(), label: plainLine(rest.label) };
    const before = store.settingIn(await store.listSettings(tx), "sign_in_provider");
    // A stored secret goes to no other provider and client.
    const isSame = before?.value.issuer === value.issuer && before.value.client_id === value.client_id;
    const kept = isSame ? before.secret : null;
    const sealed = given === undefined ? kept : settings.settingSecrets.seal(given);
    const faults = faultsOf(value, sealed !== null);
    if (faults.length > 0)
      throw fail("validation", { ...refusedFields(faults), hint: "Correct the fields, and save again." });
    await store.putSetting(tx, { topic: "sign_in_provider", value, secret: sealed, changed_at: now });
    did(say.setProvider({ host: new URL(value.issuer).host }));
    return { ok: true as const, settings: await shownSettings(tx, settings) };
  },
});

function faultsOf({ issuer, client_id, label }: ProviderValue, hasSecret: boolean): Fault[] {
  const problem = issuerFault(issuer);
  return [
    ...(problem ? [{ field: "issuer", problem: sentence(problem) }] : []),
    ...(client_id === "" ? [{ field: "client_id", problem: sentence(say.labelEmpty) }] : []),
    ...(hasSecret ? [] : [{ field: "secret", problem: sentence(say.providerNeedsSecret) }]),
    ...(label === "" ? [{ field: "label", problem: sentence(say.labelEmpty) }] : []),
  ];
}

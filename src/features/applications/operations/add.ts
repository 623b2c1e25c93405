import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { ensureKey } from "../keys/signing-keys.ts";
import { say } from "../messages.ts";
import { CODE_FLOW_OFF, TOO_MANY_APPLICATIONS, urisRefusal } from "../refusals.ts";
import { APPLICATIONS_MAX } from "../rules.ts";
import { Application, applicationFields, renderApplication } from "../schemas.ts";
import * as store from "../store.ts";

export const add = defineOperation({
  id: "applications.add",
  tool: "ic_admin_applications_add",
  rest: { method: "POST", path: "/api/admin/applications", operationId: "addApplication", status: 201 },
  title: "Register an application",
  summary: "Registers an application, such as a wiki, that members sign in to. The reply returns its secret once.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "write",
  access: { person: "operator", page: "/operate/applications", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "applications.remove",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { application }) => ({ application_id: application.application_id }),
  },
  bodyBytesMax: 32 * 1024,

  input: object("AddApplication", {
    name: applicationFields.name,
    redirect_uris: applicationFields.redirect_uris,
    logout_uris: Type.Optional(applicationFields.logout_uris),
    claims: Type.Optional(applicationFields.claims),
    trusted: Type.Optional(applicationFields.trusted),
    requires_pkce: Type.Optional(applicationFields.requires_pkce),
  }),
  output: object("AddApplicationResponse", {
    ok: Ok,
    application: Application,
    secret: secret({ description: "The client_secret." }),
  }),
  errors: ["invalid_for_state"],
  examples: [
    {
      say: "Let members sign in to our wiki",
      input: { name: "Wiki", redirect_uris: ["https://wiki.example.org/callback"], claims: ["profile", "email"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail, did, settings }, input) {
    const { redirect_uris, logout_uris = [], claims = [], trusted = false, requires_pkce = true } = input;
    if (!settings.oauthCodeFlow) throw fail("invalid_for_state", CODE_FLOW_OFF);
    const refusal = urisRefusal(input);
    if (refusal) throw fail("validation", refusal);
    if ((await store.listApplications(tx, APPLICATIONS_MAX)).length >= APPLICATIONS_MAX)
      throw fail("invalid_for_state", TOO_MANY_APPLICATIONS);
    await ensureKey({ tx, now, settings });
    const fresh = newSecret().toString("base64url");
    const application = {
      id: newId("app"),
      name: plainLine(input.name),
      redirect_uris: [...new Set(redirect_uris)],
      logout_uris: [...new Set(logout_uris)],
      scopes: [...new Set(claims)],
      trusted,
      requires_pkce,
      secret_hash: secretHash(fresh),
      secret_made_at: now,
      created_at: now,
      last_used_at: null,
    };
    await store.insertApplication(tx, application);
    did(say.applicationAdded({ name: application.name }));
    return { ok: true as const, application: renderApplication({ ...application, members: 0 }), secret: fresh };
  },
});

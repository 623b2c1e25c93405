import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { say } from "../messages.ts";
import { NO_SUCH_APPLICATION } from "../refusals.ts";
import { Application, ApplicationId, renderApplication } from "../schemas.ts";
import * as store from "../store.ts";

export const rotateSecret = defineOperation({
  id: "applications.rotate_secret",
  tool: "ic_admin_applications_rotate_secret",
  rest: {
    method: "POST",
    path: "/api/admin/applications/{application_id}/secret",
    operationId: "rotateApplicationSecret",
  },
  title: "Replace the secret of an application",
  summary: "Makes a new secret, which the reply returns once. The old one stops working at once.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/applications", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RotateApplicationSecret", { application_id: ApplicationId }),
  output: object("RotateApplicationSecretResponse", {
    ok: Ok,
    application: Application,
    secret: secret({ description: "The client_secret." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "The secret of the wiki leaked",
      input: { application_id: "app_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newSecret, fail, did }, { application_id }) {
    if (!(await store.lockApplication(tx, application_id))) throw fail("not_found", NO_SUCH_APPLICATION);
    const fresh = newSecret().toString("base64url");
    await store.updateApplication(tx, application_id, { secret_hash: secretHash(fresh), secret_made_at: now });
    const row = await store.findCounted(tx, application_id);
    if (!row) throw fail("not_found", NO_SUCH_APPLICATION);
    did(say.secretRotated({ name: row.name }));
    return { ok: true as const, application: renderApplication(row), secret: fresh };
  },
});

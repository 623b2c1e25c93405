import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { NO_SUCH_APPLICATION, urisRefusal } from "../refusals.ts";
import { ApplicationId, ApplicationResponse, applicationFields, renderApplication } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "applications.update",
  tool: "ic_admin_applications_update",
  rest: { method: "PATCH", path: "/api/admin/applications/{application_id}", operationId: "updateApplication" },
  title: "Change an application",
  summary: "Changes an application's name, its addresses, what it may learn, or whether it belongs to the house.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/applications", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,

  input: object("UpdateApplication", {
    application_id: ApplicationId,
    name: Type.Optional(applicationFields.name),
    redirect_uris: Type.Optional(applicationFields.redirect_uris),
    logout_uris: Type.Optional(applicationFields.logout_uris),
    claims: Type.Optional(applicationFields.claims),
    trusted: Type.Optional(applicationFields.trusted),
    requires_pkce: Type.Optional(applicationFields.requires_pkce),
  }),
  output: ApplicationResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "The wiki belongs to the house",
      input: { application_id: "app_0123456789abcdef01234567", trusted: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { application_id, name, claims, redirect_uris, logout_uris, ...flags }) {
    const refusal = urisRefusal({ redirect_uris, logout_uris });
    if (refusal) throw fail("validation", refusal);
    const before = await store.lockApplication(tx, application_id);
    if (!before) throw fail("not_found", NO_SUCH_APPLICATION);
    await store.updateApplication(tx, application_id, {
      name: name === undefined ? before.name : plainLine(name),
      redirect_uris: [...new Set(redirect_uris ?? before.redirect_uris)],
      logout_uris: [...new Set(logout_uris ?? before.logout_uris)],
      scopes: [...new Set(claims ?? before.scopes)],
      trusted: flags.trusted ?? before.trusted,
      requires_pkce: flags.requires_pkce ?? before.requires_pkce,
    });
    const row = await store.findCounted(tx, application_id);
    if (!row) throw fail("not_found", NO_SUCH_APPLICATION);
    did(say.applicationChanged({ name: row.name }));
    return { ok: true as const, application: renderApplication(row) };
  },
});

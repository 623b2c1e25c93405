import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_APPLICATION } from "../refusals.ts";
import { ApplicationId } from "../schemas.ts";
import * as store from "../store.ts";

export const remove = defineOperation({
  id: "applications.remove",
  tool: "ic_admin_applications_remove",
  rest: { method: "DELETE", path: "/api/admin/applications/{application_id}", operationId: "deleteApplication" },
  title: "Remove an application",
  summary: "Removes an application with its secret and its tokens. Members can no longer sign in to it from here.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  final: true,
  access: { person: "operator", page: "/operate/applications", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveApplication", { application_id: ApplicationId }),
  output: object("RemoveApplicationResponse", { ok: Ok, application_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "We no longer use the old chat",
      input: { application_id: "app_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, did }, { application_id }) {
    const removed = await store.removeApplication(tx, application_id);
    if (!removed) throw fail("not_found", NO_SUCH_APPLICATION);
    did(say.applicationRemoved({ name: removed.name }));
    return { ok: true as const, application_id };
  },
});

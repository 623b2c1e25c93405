import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_APPLICATION } from "../refusals.ts";
import { ApplicationId, ApplicationResponse, renderApplication } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "applications.get",
  tool: "ic_admin_applications_get",
  rest: { method: "GET", path: "/api/admin/applications/{application_id}", operationId: "getApplication" },
  title: "Get an application",
  summary: "Returns one application with its addresses and what it may learn, without its secret.",
  when: "Use when an operator asks about one application.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetApplication", { application_id: ApplicationId }),
  output: ApplicationResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "What does the wiki learn of our members?",
      input: { application_id: "app_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { application_id }) {
    const row = await store.findCounted(tx, application_id);
    if (!row) throw fail("not_found", NO_SUCH_APPLICATION);
    return { ok: true as const, application: renderApplication(row) };
  },
});

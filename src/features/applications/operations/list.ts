import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { APPLICATIONS_MAX } from "../rules.ts";
import { Application, renderApplication } from "../schemas.ts";
import * as store from "../store.ts";

export const list = defineOperation({
  id: "applications.list",
  tool: "ic_admin_applications_list",
  rest: { method: "GET", path: "/api/admin/applications", operationId: "listApplications" },
  title: "List applications",
  summary: "Lists the applications that members sign in to with their account here, and when each was last used.",
  when: "Use when an operator asks which applications know the members. ic_admin_agent_client_list has agents' clients.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ApplicationsResponse", {
    ok: Ok,
    applications: Type.Array(Application, { description: "By name." }),
  }),
  errors: [],
  examples: [{ say: "Where can our members sign in with their account?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const rows = await store.listApplications(tx, APPLICATIONS_MAX);
    return { ok: true as const, applications: rows.map(renderApplication) };
  },
});

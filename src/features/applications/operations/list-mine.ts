import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OwnApplication, renderOwn } from "../schemas.ts";
import { listOwn } from "../sign-in/grant-store.ts";

export const listMine = defineOperation({
  id: "applications.list_mine",
  tool: "ic_applications_list_mine",
  rest: { method: "GET", path: "/api/applications/mine", operationId: "listMyApplications" },
  title: "List my applications",
  summary: "Lists the applications that the signed-in member signed in to, and what each may learn.",

  effect: "read",
  access: { person: "public", page: "/account/applications" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("OwnApplicationsResponse", {
    ok: Ok,
    applications: Type.Array(OwnApplication, { description: "By name." }),
  }),
  errors: [],
  examples: [{ say: "Which applications know me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const rows = await listOwn(tx, memberOf(caller));
    return { ok: true as const, applications: rows.map(renderOwn) };
  },
});

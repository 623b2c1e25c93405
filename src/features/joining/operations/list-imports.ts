import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { listImports as readImports } from "../import/import-store.ts";
import { MemberImport, renderImport } from "../import/schemas.ts";

export const listImports = defineOperation({
  id: "joining.list_imports",
  tool: "ic_admin_members_list_imports",
  rest: { method: "GET", path: "/api/admin/members/imports", operationId: "listMemberImports" },
  title: "List imports of members",
  summary: "Lists imports of members with the number of people who accepted, newest first.",
  when: "Use when an operator asks what an import did, or wants to undo one.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMemberImports", {
    limit: pageLimit(50, 10),
  }),
  output: object("MemberImportsResponse", { ok: Ok, imports: Type.Array(MemberImport) }),
  errors: [],
  examples: [{ say: "How many of the imported people have joined?", input: {}, output: { ok: true } }],

  async handler({ tx }, { limit = 10 }) {
    return { ok: true as const, imports: (await readImports(tx, limit)).map(renderImport) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listAll } from "../qualification-store.ts";
import { Qualification, QualificationKind, renderQualification } from "../schemas.ts";

const LISTED_MAX = 500;

export const listQualifications = defineOperation({
  id: "trainings.list_qualifications",
  tool: "ic_admin_list_qualifications",
  rest: { method: "GET", path: "/api/trainings/qualifications", operationId: "listQualifications" },
  title: "List qualifications",
  summary: "Lists members' qualifications for operators, newest first, also expired and revoked ones.",
  when: "Use to see who may use a machine. kind and member_id filter them.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListQualifications", {
    kind: Type.Optional(QualificationKind),
    member_id: Type.Optional(Type.String({ maxLength: 64, description: "The member's ID, mem_… ." })),
  }),
  output: object("QualificationsResponse", { ok: Ok, qualifications: Type.Array(Qualification) }),
  errors: [],
  examples: [{ say: "Who may use the laser?", input: { kind: "laser-cutter" }, output: { ok: true } }],

  async handler({ tx, now }, { kind = null, member_id = null }) {
    const rows = await listAll(tx, { kind, memberId: member_id, limit: LISTED_MAX });
    return { ok: true as const, qualifications: rows.map((row) => renderQualification(row, now)) };
  },
});

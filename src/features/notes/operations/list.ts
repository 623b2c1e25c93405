import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { MemberId, NO_SUCH_MEMBER, Note, renderNote } from "../schemas.ts";
import { hasMember, listNotes } from "../store.ts";

const LIMIT_DEFAULT = 20;

export const list = defineOperation({
  id: "notes.list",
  tool: "ic_admin_notes_list",
  rest: { method: "GET", path: "/api/admin/members/{user_id}/notes", operationId: "listMemberNotes" },
  title: "List the notes about a member",
  summary: "Lists the notes of operators about one member, newest first.",
  when: "Use when an operator asks what was noted about a member.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  notForOneself: "user_id",
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMemberNotes", {
    user_id: MemberId,
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  output: object("MemberNotesResponse", { ok: Ok, notes: Type.Array(Note), total: Type.Integer() }),
  errors: ["not_found"],
  examples: [
    { say: "What did we note about Ilse?", input: { user_id: "mem_0123456789abcdef01234567" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { user_id, limit = LIMIT_DEFAULT, offset = 0 }) {
    if (!(await hasMember(tx, user_id))) throw fail("not_found", NO_SUCH_MEMBER);
    const { rows, total } = await listNotes(tx, user_id, { limit, offset });
    return { ok: true as const, notes: rows.map(renderNote), total };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockMember } from "../../membership/index.ts";
import { MemberId, NO_SUCH_MEMBER, Note, renderNote } from "../schemas.ts";
import { hasMember, insertNote } from "../store.ts";

export const add = defineOperation({
  id: "notes.add",
  tool: "ic_admin_notes_add",
  rest: { method: "POST", path: "/api/admin/members/{user_id}/notes", operationId: "addMemberNote", status: 201 },
  title: "Add a note about a member",
  summary: "Adds a note that operators read. It is never changed, and it is in the member's data export.",
  when: "Use on the web pages: a person answers for a note about a person.",

  effect: "write",
  access: { person: "operator", role: "admin:tier_review", page: "/operate/members" },
  notForOneself: "user_id",
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,

  input: object("AddMemberNote", {
    user_id: MemberId,
    text: Type.String({ minLength: 1, maxLength: 2_000, description: "Operators read it." }),
  }),
  output: object("AddMemberNoteResponse", { ok: Ok, note: Note }),
  errors: ["not_found"],
  examples: [
    {
      say: "Note that she pays in cash",
      input: { user_id: "mem_0123456789abcdef01234567", text: "Pays in cash, in January." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { user_id, text }) {
    // The account cannot end meanwhile.
    await lockMember(tx, user_id);
    if (!(await hasMember(tx, user_id))) throw fail("not_found", NO_SUCH_MEMBER);
    const id = newId("nte");
    await insertNote(tx, { id, memberId: user_id, author: memberOf(caller), text, now });
    return { ok: true as const, note: renderNote({ id, text, author: caller.memberName, at: now }) };
  },
});

import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { endEmptyGroups, lockLiveGroups, takeFromGroups } from "../../groups/index.ts";
import { changeTier, findMember, lockMember } from "../../membership/index.ts";
import { groupChangesOf } from "../import/group-store.ts";
import * as store from "../import/import-store.ts";
import { ImportId } from "../import/schemas.ts";
import { say } from "../messages.ts";
import { NO_SUCH_IMPORT, SOME_ACCEPTED, UNDONE_BEFORE } from "../refusals.ts";

export const undoImport = defineOperation({
  id: "joining.undo_import",
  tool: "ic_admin_members_undo_import",
  rest: { method: "POST", path: "/api/admin/members/imports/{import_id}/undo", operationId: "undoMemberImport" },
  title: "Undo an import of members",
  summary: "Withdraws the invitations of an import and takes back its tiers and groups, if nobody has accepted yet.",
  when: "Use when an operator imported the wrong list. Mails that were sent stay, and their links end.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:tier_review", session: true, recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("UndoMemberImport", { import_id: ImportId }),
  output: object("UndoMemberImportResponse", {
    ok: Ok,
    import_id: Type.String(),
    withdrawn: Type.Integer({ description: "Invitations that ended." }),
    restored: Type.Integer({ description: "Members whose tier is as before. A tier that changed since stays." }),
    left_groups: Type.Integer({ description: "Places in groups that it gave to members, and that ended." }),
    ended_groups: Type.Integer({ description: "Groups that it made, and that nobody else has joined." }),
  }),
  errors: ["not_found", "already_decided", "forbidden"],
  examples: [
    {
      say: "Take back the import of this morning",
      input: { import_id: "imp_0a1b2c3d4e5f607182930001" },
      output: { ok: true, withdrawn: 1 },
    },
  ],

  async handler({ tx, caller, now, fail }, { import_id }) {
    const found = await store.lockImport(tx, import_id);
    if (!found) throw fail("not_found", NO_SUCH_IMPORT);
    if (found.undone_at) throw fail("already_decided", UNDONE_BEFORE);
    const invitations = await store.lockInvitationsOf(tx, import_id);
    const accepted = invitations.filter(({ uses }) => uses > 0).length;
    if (accepted > 0) throw fail("already_decided", SOME_ACCEPTED(accepted));
    await store.revokeInvitationsOf(tx, import_id, now);
    const { made, joined } = await groupChangesOf(tx, import_id);
    await lockLiveGroups(tx, [...new Set([...made, ...joined.map(({ groupId }) => groupId)])]);
    const left_groups = await takeFromGroups(tx, joined);
    const ended_groups = await endEmptyGroups(tx, made, now);
    let restored = 0;
    for (const { member_id: memberId, from_tier: to, to_tier: from } of await store.changesOf(tx, import_id)) {
      await lockMember(tx, memberId);
      if ((await findMember(tx, memberId))?.tier !== from) continue;
      const reason = say.importTakenBack;
      await changeTier(tx, { memberId, from, to, by: memberOf(caller), reason, now });
      restored += 1;
    }
    await store.setUndone(tx, import_id, now);
    return { ok: true as const, import_id, withdrawn: invitations.length, restored, left_groups, ended_groups };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import * as store from "../store.ts";

export const setEditor = defineOperation({
  id: "newsletter.set_editor",
  tool: "ic_admin_newsletter_set_editor",
  rest: { method: "PUT", path: "/api/newsletter/editors/{member_id}", operationId: "setNewsletterEditor" },
  title: "Name an editor",
  summary: "Names a member as an editor of the newsletter, or ends it. Editors draft; operators publish.",
  when: "Use on the word of an operator. Editors need the tier ic-member.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "newsletter.set_editor",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ member_id }, _, before) => before && { member_id, is_editor: before.is_editor },
  },
  bodyBytesMax: 1024,

  input: object("SetNewsletterEditor", {
    member_id: Type.String({ maxLength: 64, description: "The editor's member ID." }),
    is_editor: Type.Boolean({ description: "false ends it." }),
  }),
  output: object("SetNewsletterEditorResponse", { ok: Ok, member_id: Type.String(), is_editor: Type.Boolean() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Teo edits the newsletter now",
      input: { member_id: "mem_0123456789abcdef01234567", is_editor: true },
      output: { ok: true, is_editor: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { member_id, is_editor }) {
    const was = await store.isNamedEditor(tx, member_id);
    if (was !== is_editor) wasBefore({ is_editor: was });
    if (!is_editor) await store.removeEditor(tx, member_id);
    else if (!(await store.addEditor(tx, member_id, now))) {
      throw fail("not_found", { message: say.noSuchMember, hint: "Take it from the list of members." });
    }
    return { ok: true as const, member_id, is_editor };
  },
});

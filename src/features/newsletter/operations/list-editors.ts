import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { BeatId } from "../schemas.ts";
import * as store from "../store.ts";

const Editor = object("NewsletterEditor", {
  member_id: Type.String(),
  name: Type.String(),
  added_at: instant("When an operator named them."),
});

export const listEditors = defineOperation({
  id: "newsletter.list_editors",
  tool: "ic_admin_newsletter_list_editors",
  rest: { method: "GET", path: "/api/newsletter/editors", operationId: "listNewsletterEditors" },
  title: "List editors and beats",
  summary: "Lists the members who draft the newsletter besides operators, and its beats.",
  when: "Use before changing the editors or the beats.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("NewsletterEditorsResponse", {
    ok: Ok,
    editors: Type.Array(Editor),
    beats: Type.Array(object("NewsletterBeatListed", { id: BeatId, title: Type.String() })),
  }),
  errors: [],
  examples: [{ say: "Who edits the newsletter?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const [editors, beats] = [await store.listEditors(tx), await store.listBeats(tx)];
    return {
      ok: true as const,
      editors: editors.map((editor) => ({ ...editor, added_at: editor.added_at.toISOString() })),
      beats: beats.map(({ id, title }) => ({ id, title })),
    };
  },
});

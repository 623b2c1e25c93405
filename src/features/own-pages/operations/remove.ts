import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockedPage } from "../check-page.ts";
import { say } from "../messages.ts";
import { PageId } from "../schemas.ts";
import * as store from "../store.ts";

export const remove = defineOperation({
  id: "pages.remove",
  tool: "ic_admin_pages_remove",
  rest: { method: "DELETE", path: "/api/admin/pages/{page_id}", operationId: "removePage" },
  title: "Remove an own page",
  summary: "Deletes a page with all of its versions. Its links lead nowhere then.",
  when: "Use when an operator wants a page gone for good. ic_admin_pages_unpublish only hides it.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemovePage", { page_id: PageId }),
  output: object("RemovePageResponse", { ok: Ok, page_id: Type.String() }),
  errors: ["not_found"],
  examples: [{ say: "Delete that page", input: { page_id: "pag_0a1b2c3d4e5f607182930004" }, output: { ok: true } }],

  async handler({ tx, fail, did, wasBefore }, { page_id }) {
    const page = await lockedPage({ tx, fail }, page_id);
    wasBefore({ rev: page.rev });
    await store.deletePage(tx, page_id);
    did(say.removedPage({ title: page.title }));
    return { ok: true as const, page_id };
  },
});

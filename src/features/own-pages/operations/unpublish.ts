import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { lockedPage } from "../check-page.ts";
import { say } from "../messages.ts";
import { OwnPageResponse, PageId, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

export const unpublish = defineOperation({
  id: "pages.unpublish",
  tool: "ic_admin_pages_unpublish",
  rest: { method: "POST", path: "/api/admin/pages/{page_id}/unpublish", operationId: "unpublishPage" },
  title: "Hide an own page",
  summary: "Makes a page a draft again: visitors no longer read it, and its versions stay.",
  when: "Use when an operator wants a page off the site, but not deleted.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "pages.publish",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ page_id }, { page }, before) => before && { page_id, rev: page.rev },
  },
  bodyBytesMax: 1024,

  input: object("UnpublishPage", { page_id: PageId }),
  output: undoable(OwnPageResponse),
  errors: ["not_found"],
  examples: [{ say: "Hide that page", input: { page_id: "pag_0a1b2c3d4e5f607182930003" }, output: { ok: true } }],

  async handler({ tx, now, fail, settings, did, wasBefore }, { page_id }) {
    const before = await lockedPage({ tx, fail }, page_id);
    const changed = { shown_rev: null, published_at: null, updated_at: now };
    await store.updatePage(tx, page_id, changed);
    if (before.shown_rev === before.rev) wasBefore({ shown_rev: before.rev });
    did(say.hidPage({ title: before.title }));
    return { ok: true as const, page: renderOwn({ ...before, ...changed }, settings.baseUrl) };
  },
});

import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { lockedVersion } from "../check-page.ts";
import { say } from "../messages.ts";
import { OwnPageResponse, PageId, Rev, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

export const publish = defineOperation({
  id: "pages.publish",
  tool: "ic_admin_pages_publish",
  rest: { method: "POST", path: "/api/admin/pages/{page_id}/publish", operationId: "publishPage" },
  title: "Publish an own page",
  summary: "Shows the newest version of a page to its readers.",
  when: "Use when an operator has read the newest version, and wants visitors to read it.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "pages.unpublish",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ page_id }, _, before) => before && { page_id },
  },
  bodyBytesMax: 1024,

  input: object("PublishPage", { page_id: PageId, rev: Rev }),
  output: undoable(OwnPageResponse),
  errors: ["not_found", "rev_conflict"],
  examples: [
    { say: "Publish that page", input: { page_id: "pag_0a1b2c3d4e5f607182930002", rev: 1 }, output: { ok: true } },
  ],

  async handler({ tx, now, fail, settings, did, wasBefore }, { page_id, rev }) {
    const before = await lockedVersion({ tx, fail }, page_id, rev);
    const changed = { shown_rev: rev, published_at: before.published_at ?? now, updated_at: now };
    await store.updatePage(tx, page_id, changed);
    if (before.shown_rev === null) wasBefore({ shown_rev: null });
    did(say.publishedPage({ title: before.title }));
    return { ok: true as const, page: renderOwn({ ...before, ...changed }, settings.baseUrl) };
  },
});

import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { checkPage, lockedVersion } from "../check-page.ts";
import { say } from "../messages.ts";
import { NO_SUCH_VERSION } from "../refusals.ts";
import { OwnPageResponse, PageId, Rev, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

export const restore = defineOperation({
  id: "pages.restore",
  tool: "ic_admin_pages_restore",
  rest: { method: "POST", path: "/api/admin/pages/{page_id}/restore", operationId: "restorePage" },
  title: "Go back to a version of an own page",
  summary: "Saves an earlier version of a page as its newest one. Nothing is lost, and nothing is published.",
  when: "Use when an operator wants an earlier text back. Then publish it with ic_admin_pages_publish.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RestorePage", { page_id: PageId, rev: Rev, from_rev: Rev }),
  output: OwnPageResponse,
  errors: ["not_found", "rev_conflict", "already_exists", "name_reserved", "name_too_similar"],
  examples: [
    {
      say: "Take the first version of that page again",
      input: { page_id: "pag_0a1b2c3d4e5f607182930003", rev: 2, from_rev: 1 },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings, did }, { page_id, rev, from_rev }) {
    const before = await lockedVersion({ tx, fail }, page_id, rev);
    const version = await store.findVersion(tx, page_id, from_rev);
    if (!version) throw fail("not_found", NO_SUCH_VERSION);
    const { title, body_md } = version;
    await checkPage({ tx, fail }, { ...before, title });
    await store.addVersion(tx, { page_id, rev: rev + 1, title, body_md, saved_at: now });
    const changed = { rev: rev + 1, updated_at: now };
    await store.updatePage(tx, page_id, changed);
    did(say.restoredVersion({ rev: from_rev, title }));
    return { ok: true as const, page: renderOwn({ ...before, ...changed, title, body_md }, settings.baseUrl) };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { checkPage, lockedVersion } from "../check-page.ts";
import { say } from "../messages.ts";
import { OwnPageResponse, PageId, pageFields, Rev, renderOwn, Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "pages.update",
  tool: "ic_admin_pages_update",
  rest: { method: "PATCH", path: "/api/admin/pages/{page_id}", operationId: "updatePage" },
  title: "Change an own page",
  summary: "Saves a new version of a page, its slug, audience or place. Visitors read a new text once it is published.",
  when: "Use with the rev that you read. Then publish the new version with ic_admin_pages_publish.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 200 * 1024,

  input: object("UpdatePage", {
    page_id: PageId,
    rev: Rev,
    slug: Type.Optional(Slug),
    title: Type.Optional(pageFields.title),
    text: Type.Optional(pageFields.text),
    audience: Type.Optional(pageFields.audience),
    place: Type.Optional(pageFields.place),
  }),
  output: OwnPageResponse,
  errors: ["not_found", "rev_conflict", "already_exists", "name_reserved", "name_too_similar"],
  examples: [
    {
      say: "Put that page into the navigation",
      input: { page_id: "pag_0a1b2c3d4e5f607182930001", rev: 1, place: "navigation" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings, did }, { page_id, rev, ...changes }) {
    const before = await lockedVersion({ tx, fail }, page_id, rev);
    const title = plainLine(changes.title ?? "") || before.title;
    const body_md = changes.text || before.body_md;
    const { slug = before.slug, audience = before.audience, place = before.place } = changes;
    await checkPage({ tx, fail }, { id: page_id, slug, title, audience, place });
    const isNew = title !== before.title || body_md !== before.body_md;
    const next = isNew ? rev + 1 : rev;
    if (isNew) await store.addVersion(tx, { page_id, rev: next, title, body_md, saved_at: now });
    const changed = { slug, audience, place, rev: next, updated_at: now };
    await store.updatePage(tx, page_id, changed);
    did(say.changedPage({ title }));
    return { ok: true as const, page: renderOwn({ ...before, ...changed, title, body_md }, settings.baseUrl) };
  },
});

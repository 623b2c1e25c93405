import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { checkPage } from "../check-page.ts";
import { say } from "../messages.ts";
import { tooMany } from "../refusals.ts";
import { HOME, PAGES_MAX } from "../rules.ts";
import { OwnPageResponse, pageFields, renderOwn, Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const create = defineOperation({
  id: "pages.create",
  tool: "ic_admin_pages_create",
  rest: { method: "POST", path: "/api/admin/pages", operationId: "createPage", status: 201 },
  title: "Draft an own page",
  summary: "Drafts a page of the space, such as house rules. Visitors read it once it is published.",
  when: "Use when an operator wants a new page, or a text on the home page (slug home).",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "token", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "pages.remove",
    within: 7 * DAY_MS,
    grade: "clean",
    input: (_, { page }) => ({ page_id: page.page_id }),
  },
  bodyBytesMax: 200 * 1024,

  input: object("CreatePage", {
    slug: Slug,
    title: pageFields.title,
    text: pageFields.text,
    audience: Type.Optional({ ...pageFields.audience, default: "public" }),
    place: Type.Optional({ ...pageFields.place, default: "footer" }),
  }),
  output: undoable(OwnPageResponse),
  errors: ["already_exists", "name_reserved", "name_too_similar"],
  examples: [
    {
      say: "Draft a page about how to find us",
      input: { slug: "find-us", title: "How to find us", text: "Ring at **Lantern House**, third floor." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, settings, did, wasBefore }, { slug, audience = "public", ...given }) {
    const place = given.place ?? (slug === HOME ? "none" : "footer");
    const title = plainLine(given.title);
    const body_md = given.text;
    if (title === "" || body_md === "") {
      throw fail("validation", { message: say.wordsMissing, hint: "Send both." });
    }
    await store.lockPages(tx);
    if ((await store.listPages(tx)).length >= PAGES_MAX) throw fail("already_exists", tooMany(PAGES_MAX));
    await checkPage({ tx, fail }, { id: null, slug, title, audience, place });
    const times = { published_at: null, created_at: now, updated_at: now };
    const page = { id: newId("pag"), slug, audience, place, rev: 1, shown_rev: null, ...times };
    await store.insertPage(tx, page);
    await store.addVersion(tx, { page_id: page.id, rev: 1, title, body_md, saved_at: now });
    wasBefore({ rev: 0 }, { rev: 1 });
    did(say.draftedPage({ title }));
    return { ok: true as const, page: renderOwn({ ...page, title, body_md }, settings.baseUrl) };
  },
});

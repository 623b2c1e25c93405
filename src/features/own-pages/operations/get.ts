import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_PAGE } from "../refusals.ts";
import { OwnPage, PageId, PageVersion, renderOwn, renderVersion } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "pages.get",
  tool: "ic_admin_pages_get",
  rest: { method: "GET", path: "/api/admin/pages/{page_id}", operationId: "getPage" },
  title: "Get an own page",
  summary: "Returns one of the space's pages, and its versions with the newest first.",
  when: "Use to compare versions of a page, or to go back to one with ic_admin_pages_restore.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetPage", { page_id: PageId }),
  output: object("GetPageResponse", { ok: Ok, page: OwnPage, versions: Type.Array(PageVersion) }),
  errors: ["not_found"],
  examples: [
    {
      say: "What did our house rules say before?",
      input: { page_id: "pag_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, settings, fail }, { page_id }) {
    const row = await store.findPage(tx, page_id);
    if (!row) throw fail("not_found", NO_SUCH_PAGE);
    const versions = (await store.listVersions(tx, page_id)).map(renderVersion);
    return { ok: true as const, page: renderOwn(row, settings.baseUrl), versions };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { siteFields } from "../schemas.ts";
import { changedParts, siteFault } from "../site-document.ts";
import * as store from "../store.ts";

export const editCatalogue = defineOperation({
  id: "floor.edit_catalogue",
  tool: "ic_admin_floor_edit_catalogue",
  rest: { method: "PUT", path: "/api/floor/catalogue", operationId: "editSiteCatalogue" },
  title: "Edit the site catalogue",
  summary: "Replaces parts of the catalogue: areas, machines, contacts or links. Parts that are left out stay.",
  when: "Use when an operator changes what the space has. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 256 * 1024,

  input: object("EditSiteCatalogue", {
    if_rev: Type.Integer({
      maximum: 2_147_483_647,
      minimum: 1,
      description: "The revision that you read. An edit in between refuses this one.",
    }),
    areas: Type.Optional(siteFields.areas),
    machines: Type.Optional(siteFields.machines),
    contacts: Type.Optional(siteFields.contacts),
    links: Type.Optional(siteFields.links),
    confirm: Confirm,
  }),
  output: previewable("EditSiteCatalogueResponse", {
    rev: Type.Integer({ description: "The revision after the edit." }),
    changed: Type.Array(Type.String(), { description: "Parts that differ." }),
  }),
  errors: ["preview_outdated", "already_exists"],
  examples: [
    {
      say: "What would change if we named the workshop?",
      input: { if_rev: 1, areas: [{ id: "workshop", name: "Workshop" }] },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, now, fail }, { if_rev, confirm = false, ...parts }) {
    const { rev, document } = await store.readCatalogue(tx);
    const outdated = {
      message: say.catalogueChanged({ rev }),
      hint: "Read the catalogue again, and send its rev as if_rev.",
      context: { rev },
    };
    if (rev !== if_rev) throw fail("preview_outdated", outdated);
    const next = { ...document, ...parts };
    const fault = siteFault(next);
    if (fault?.kind === "twice") throw fail("already_exists", { message: fault.said, hint: "Give each its own id." });
    if (fault) throw fail("validation", { message: fault.said, hint: "Name an area of the catalogue." });
    const changed = changedParts(document, next);
    const result = { ok: true as const, rev: changed.length > 0 ? rev + 1 : rev, changed };
    if (!confirm) return preview(result);
    if (changed.length > 0 && !(await store.writeCatalogue(tx, rev, next, now)))
      throw fail("preview_outdated", outdated);
    return result;
  },
});

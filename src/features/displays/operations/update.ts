import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { DisplayId, DisplayResponse, displayFields, renderDisplay } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "displays.update",
  tool: "ic_admin_displays_update",
  rest: { method: "PATCH", path: "/api/displays/{display_id}", operationId: "updateDisplay" },
  title: "Change a display",
  summary: "Changes a display's name, blocks, language or announcement.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("UpdateDisplay", {
    display_id: DisplayId,
    name: Type.Optional(displayFields.name),
    blocks: Type.Optional(displayFields.blocks),
    locale: Type.Optional(displayFields.locale),
    message: Type.Optional(displayFields.message),
  }),
  output: DisplayResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Say on the screen by the kitchen that the lift is out",
      input: { display_id: "dsp_0123456789abcdef01234567", message: "The lift is out until Friday." },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { display_id, name, blocks, locale, message }) {
    const changed = await store.update(tx, display_id, {
      ...(name !== undefined && { name: plainLine(name) }),
      ...(blocks !== undefined && { blocks: [...blocks] }),
      ...(locale !== undefined && { locale }),
      ...(message !== undefined && { message: plainLine(message ?? "") || null }),
    });
    if (!changed)
      throw fail("not_found", { hint: "Take the id from the list of displays. Revoked displays cannot be changed." });
    return { ok: true as const, display: renderDisplay(changed) };
  },
});

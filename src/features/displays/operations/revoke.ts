import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DisplayId } from "../schemas.ts";
import * as store from "../store.ts";

export const revoke = defineOperation({
  id: "displays.revoke",
  tool: "ic_admin_displays_revoke",
  rest: { method: "DELETE", path: "/api/displays/{display_id}", operationId: "revokeDisplay" },
  title: "Revoke a display",
  summary: "Revokes a display's URL for good. The screen goes blank within a minute.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeDisplay", { display_id: DisplayId }),
  output: object("RevokeDisplayResponse", {
    ok: Ok,
    display_id: Type.String(),
    name: Type.String(),
    revoked_at: instant("When its URL stopped working."),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "The screen in the hall was sold, end it",
      input: { display_id: "dsp_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { display_id }) {
    const revoked = await store.revoke(tx, display_id, now);
    if (!revoked?.revoked_at) throw fail("not_found", { hint: "Take the id from the list of displays." });
    return { ok: true as const, display_id, name: revoked.name, revoked_at: revoked.revoked_at.toISOString() };
  },
});

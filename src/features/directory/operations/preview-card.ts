import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { TIERS } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { cardFor } from "../render.ts";
import { isFoundBy } from "../rules.ts";
import { CardPreview } from "../schemas.ts";
import * as store from "../store.ts";

export const previewCard = defineOperation({
  id: "directory.preview_card",
  tool: "ic_directory_preview_card",
  rest: { method: "GET", path: "/api/directory/preview", operationId: "previewMyCard" },
  title: "Preview my card",
  summary: "Returns the fields of the member's card that visitors and each tier can see.",
  when: "Use when the member asks what others see of them. ic_membership_set_profile changes the card.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("PreviewCard", {
    audience: Type.Optional(
      choice(TIERS, { description: "Only for this tier; public means visitors. Default: every tier." }),
    ),
    reader: Type.Optional(
      choice(["person", "agent"], { description: "Whether the member reads, or an agent for them. Default: person." }),
    ),
  }),
  output: object("CardPreviewResponse", {
    ok: Ok,
    has_card: Type.Boolean({ description: "false: without a card the member cannot be found." }),
    previews: Type.Array(CardPreview),
  }),
  errors: [],
  examples: [
    { say: "What do visitors see of me?", input: { audience: "public" }, output: { ok: true } },
    { say: "Who can see what of my card?", input: {}, output: { ok: true } },
  ],

  async handler({ tx, caller, settings }, { audience: only, reader = "person" }) {
    const row = await store.findCard(tx, memberOf(caller));
    const previews = TIERS.filter((audience) => only === undefined || audience === only).map((audience) => ({
      audience,
      found: row !== undefined && isFoundBy(audience, { owner: row.tier, listed: row.public_visible }),
      card: row ? cardFor({ audience, isAgent: reader === "agent" }, row, settings.baseUrl) : null,
    }));
    return { ok: true as const, has_card: row !== undefined, previews };
  },
});

import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { renderSpaceImage, SpaceImage, SpaceImageId } from "../schemas.ts";
import * as store from "../space-image-store.ts";
import { dropForms, holderOf, NO_IMAGE } from "../space-images.ts";
import { isShownBy } from "../store.ts";

export const takeDown = defineOperation({
  id: "media.take_down",
  tool: "ic_admin_take_down_media",
  rest: { method: "POST", path: "/api/media/{id}/takedown", operationId: "takeMediaDown" },
  title: "Take an image of the space down",
  summary: "Deletes an image: pages and displays stop showing it, and its URL answers 404 at once.",
  when: "Use when an image must not be shown. Without confirm, it returns a preview and changes nothing.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("TakeMediaDown", { id: SpaceImageId, confirm: Confirm }),
  output: previewable("TakeMediaDownResponse", {
    image: SpaceImage,
    url_remains: Type.Boolean({
      description: "true if a member's photo or a highlight has the same content, which keeps the URL working.",
    }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What would happen if I took that plan down?",
      input: { id: "img_0123456789abcdef01234567" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, fail, settings }, { id, confirm = false }) {
    const found = await store.lockSpaceImage(tx, id);
    if (!found) throw fail("not_found", NO_IMAGE);
    const url_remains = await isShownBy(tx, found.sha256, { besides: holderOf(id) });
    const result = { ok: true as const, image: renderSpaceImage(found, settings.baseUrl), url_remains };
    if (!confirm) return preview(result);
    await store.deleteSpaceImage(tx, id);
    await dropForms(tx, id, found, null);
    return result;
  },
});

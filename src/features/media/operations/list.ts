import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { PURPOSES } from "../rules.ts";
import { renderSpaceImage, SpaceImage } from "../schemas.ts";
import * as store from "../space-image-store.ts";

export const list = defineOperation({
  id: "media.list",
  tool: "ic_admin_list_media",
  rest: { method: "GET", path: "/api/media", operationId: "listMedia" },
  title: "List images of the space",
  summary: "Lists the space's logo, banner, floor plans and other images, with the pages and displays that show them.",
  when: "Use before ic_admin_update_media and ic_admin_take_down_media, which need an image's id.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MediaResponse", {
    ok: Ok,
    images: Type.Array(SpaceImage, { description: "The oldest first." }),
    count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "Which images does the space have?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }) {
    const rows = await store.listSpaceImages(tx, PURPOSES);
    const images = rows.map((row) => renderSpaceImage(row, settings.baseUrl));
    return { ok: true as const, images, count: images.length };
  },
});

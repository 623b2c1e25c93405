import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { BODY_BYTES_MAX, imageFields, renderSpaceImage, SpaceImage, SpaceImageId } from "../schemas.ts";
import * as store from "../space-image-store.ts";
import { altOf, dropForms, encodeAnew, NO_IMAGE, sentBytes, storeForms } from "../space-images.ts";

export const update = defineOperation({
  id: "media.update",
  tool: "ic_admin_update_media",
  rest: { method: "PATCH", path: "/api/media/{id}", operationId: "updateMedia" },
  title: "Change an image of the space",
  summary: "Replaces an image, its alt text or both. A new image has a new URL, and the old one is deleted at once.",
  when: "Use when an operator gives you a new version of an image, or better words for one.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "token", max: 60, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: BODY_BYTES_MAX,

  input: object("UpdateMedia", { id: SpaceImageId, ...imageFields, alt: Type.Optional(imageFields.alt) }),
  output: object("UpdateMediaResponse", { ok: Ok, image: SpaceImage }),
  errors: ["not_found", "not_an_image"],
  examples: [
    {
      say: "Describe the plan of the second floor better",
      input: { id: "img_0123456789abcdef01234567", alt: "Second floor: library, phone booths, stairs in the middle" },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, fail }, { id, alt, data_url, base64 }) {
      const found = await store.lockSpaceImage(tx, id);
      if (!found) throw fail("not_found", NO_IMAGE);
      const isSent = data_url !== undefined || base64 !== undefined;
      if (!isSent && alt === undefined) {
        throw fail("validation", { message: say.nothingToChange, hint: "Send alt, or an image, or both." });
      }
      return {
        id,
        purpose: found.purpose,
        alt: alt === undefined ? undefined : altOf(fail, alt),
        bytes: isSent ? sentBytes(fail, { data_url, base64 }) : null,
      };
    },

    perform: async (context, { bytes, purpose }) => (bytes ? await encodeAnew(context, bytes, purpose) : null),

    async conclude({ tx, now, fail, settings }, { id, alt }, forms) {
      const before = await store.lockSpaceImage(tx, id);
      if (!before) throw fail("not_found", NO_IMAGE);
      const stored = forms ? await storeForms(tx, forms, { id, now }) : before;
      const { sha256, narrow_sha256 } = stored;
      const changes = { alt: alt ?? before.alt, sha256, narrow_sha256, updated_at: now };
      await store.updateSpaceImage(tx, id, changes);
      await dropForms(tx, id, before, stored);
      return { ok: true as const, image: renderSpaceImage({ ...before, ...stored, ...changes }, settings.baseUrl) };
    },
  },
});
